import type { FastifyInstance } from 'fastify';

const OFF = {
  enabled: false,
  required: false,
  first_factors: [],
  second_factors: [],
  verifications: [],
};

/** What the instance offers: e-mail and password, or e-mail and code. The rest is the SDK's default. */
const ENVIRONMENT = {
  id: 'environment_local',
  object: 'environment',
  auth_config: { single_session_mode: true },
  display_config: {
    application_name: 'Plomada',
    instance_environment_type: 'development',
    home_url: '/',
    sign_in_url: '/sign-in',
    sign_up_url: '/sign-up',
  },
  user_settings: {
    attributes: {
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
    },
    password_settings: { min_length: 8, max_length: 72 },
  },
};

export function registerEnvironment(app: FastifyInstance): void {
  app.get('/environment', async () => ENVIRONMENT);
  // The SDK reports the browser's preferred origin here and expects the same back.
  app.patch('/environment', async () => ENVIRONMENT);
}
