import type { FastifyInstance } from 'fastify';

const PATHS = { signIn: '/sign-in', signUp: '/sign-up', home: '/', inside: '/dashboard' } as const;

const OFF = {
  enabled: false,
  required: false,
  immutable: false,
  used_for_first_factor: false,
  first_factors: [],
  used_for_second_factor: false,
  second_factors: [],
  verifications: [],
  verify_at_sign_up: false,
};

const ATTRIBUTES = {
  email_address: {
    ...OFF,
    enabled: true,
    required: true,
    // There is one address per person here: the profile must not offer to add or change it.
    immutable: true,
    used_for_first_factor: true,
    first_factors: ['email_code'],
    verifications: ['email_code'],
    verify_at_sign_up: true,
  },
  password: { ...OFF, enabled: true, required: true },
  first_name: { ...OFF, enabled: true },
  last_name: { ...OFF, enabled: true },
  phone_number: OFF,
  username: OFF,
  web3_wallet: OFF,
  authenticator_app: OFF,
  backup_code: OFF,
  passkey: OFF,
};

const USER_SETTINGS = {
  attributes: ATTRIBUTES,
  actions: { delete_self: false, create_organization: false },
  social: {},
  enterprise_sso: { enabled: false, self_serve_sso: false, self_serve_directory_sync: false },
  sign_in: { second_factor: { required: false, enabled: false } },
  sign_up: {
    allowlist_only: false,
    progressive: true,
    captcha_enabled: false,
    mode: 'public',
    legal_consent_enabled: false,
  },
  password_settings: {
    allowed_special_characters: '!"#$%&\'()*+,-./:;<=>?@[]^_`{|}~',
    disable_hibp: true,
    min_length: 8,
    max_length: 72,
    require_special_char: false,
    require_numbers: false,
    require_uppercase: false,
    require_lowercase: false,
    show_zxcvbn: false,
    min_zxcvbn_strength: 0,
  },
  passkey_settings: { allow_autofill: false, show_sign_in_button: false },
  username_settings: { min_length: 4, max_length: 64 },
  attack_protection: { enumeration_protection: { enabled: false } },
};

const DISPLAY_CONFIG = {
  object: 'display_config',
  id: 'display_config_local',
  application_name: 'Plomada',
  branded: false,
  instance_environment_type: 'development',
  preferred_sign_in_strategy: 'password',
  show_devmode_warning: false,
  home_url: PATHS.home,
  sign_in_url: PATHS.signIn,
  sign_up_url: PATHS.signUp,
  user_profile_url: PATHS.home,
  organization_profile_url: PATHS.home,
  create_organization_url: PATHS.home,
  after_sign_in_url: PATHS.inside,
  after_sign_up_url: PATHS.inside,
  after_sign_out_all_url: PATHS.home,
  after_sign_out_one_url: PATHS.home,
  after_switch_session_url: PATHS.inside,
  after_leave_organization_url: PATHS.home,
  after_create_organization_url: PATHS.home,
  waitlist_url: PATHS.home,
  after_join_waitlist_url: PATHS.home,
  logo_image_url: '',
  favicon_image_url: '',
  support_email: '',
  terms_url: '',
  privacy_policy_url: '',
  captcha_public_key: null,
  captcha_public_key_invisible: null,
  captcha_widget_type: null,
  captcha_provider: 'turnstile',
  captcha_oauth_bypass: null,
  theme: {},
};

const BILLING = { enabled: false, has_paid_plans: false };

const ENVIRONMENT = {
  id: 'environment_local',
  object: 'environment',
  auth_config: {
    id: 'auth_config_local',
    object: 'auth_config',
    single_session_mode: true,
    claimed_at: null,
    reverification: false,
  },
  display_config: DISPLAY_CONFIG,
  user_settings: USER_SETTINGS,
  organization_settings: {
    enabled: false,
    max_allowed_memberships: 0,
    force_organization_selection: false,
    actions: { admin_delete: false },
    domains: { enabled: false, enrollment_modes: [], default_role: null },
    slug: { disabled: true },
    organization_creation_defaults: { enabled: false },
  },
  commerce_settings: {
    billing: { stripe_publishable_key: null, organization: BILLING, user: BILLING },
  },
  api_keys_settings: {
    enabled: false,
    user_api_keys_enabled: false,
    orgs_api_keys_enabled: false,
    show_in_user_profile: false,
    show_in_org_profile: false,
  },
  protect_config: { object: 'protect_config', id: 'protect_config_local' },
  maintenance_mode: false,
  client_debug_mode: false,
  partitioned_cookies: false,
};

/** What the instance offers: e-mail and password, or e-mail and code. */
export function registerEnvironment(app: FastifyInstance): void {
  app.get('/environment', async () => ENVIRONMENT);
  // The SDK reports the browser's preferred origin here and expects the same back.
  app.patch('/environment', async () => ENVIRONMENT);
}
