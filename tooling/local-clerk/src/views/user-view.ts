import type { User } from '../state.ts';

/** The user as a browser sees it. Field names are the provider's. */
export function userView(user: User) {
  return {
    id: user.id,
    object: 'user',
    external_id: user.externalId,
    username: null,
    first_name: user.firstName,
    last_name: user.lastName,
    // Empty makes the components draw the initials instead of fetching an image elsewhere.
    image_url: '',
    profile_image_id: '',
    has_image: false,
    primary_email_address_id: user.emailId,
    primary_phone_number_id: null,
    primary_web3_wallet_id: null,
    email_addresses: [emailView(user)],
    phone_numbers: [],
    web3_wallets: [],
    external_accounts: [],
    enterprise_accounts: [],
    passkeys: [],
    organization_memberships: [],
    password_enabled: user.passwordHash !== null,
    totp_enabled: false,
    backup_code_enabled: false,
    two_factor_enabled: false,
    public_metadata: user.publicMetadata,
    unsafe_metadata: user.unsafeMetadata,
    create_organization_enabled: false,
    create_organizations_limit: null,
    delete_self_enabled: false,
    legal_accepted_at: null,
    last_sign_in_at: user.lastSignInAt,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
  };
}

/** The user as the product's server and the webhooks see it. */
export function backendUserView(user: User) {
  const isLocked = user.lockedUntil !== null && user.lockedUntil > Date.now();
  return {
    ...userView(user),
    private_metadata: user.privateMetadata,
    password_last_updated_at: null,
    last_active_at: user.lastActiveAt,
    banned: user.banned,
    locked: isLocked,
    lockout_expires_in_seconds: null,
    verification_attempts_remaining: null,
    locale: null,
  };
}

export function publicUserDataView(user: User) {
  return {
    first_name: user.firstName,
    last_name: user.lastName,
    image_url: '',
    has_image: false,
    identifier: user.email,
    user_id: user.id,
  };
}

function emailView(user: User) {
  return {
    id: user.emailId,
    object: 'email_address',
    email_address: user.email,
    reserved: false,
    linked_to: [],
    matches_sso_connection: false,
    verification: {
      object: 'verification_email_code',
      status: 'verified',
      strategy: 'email_code',
      attempts: 1,
      expire_at: null,
    },
    created_at: user.createdAt,
    updated_at: user.updatedAt,
  };
}
