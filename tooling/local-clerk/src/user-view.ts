import type { User } from './store.ts';

/** Person as shown to others. Without an image the components draw initials. */
export function personView({ firstName, lastName }: User) {
  return { first_name: firstName, last_name: lastName, image_url: '', has_image: false };
}

/** User as a browser sees it; fields with the SDK's defaults are left out. */
export function userView(user: User) {
  return {
    ...personView(user),
    id: user.id,
    object: 'user',
    primary_email_address_id: user.emailId,
    email_addresses: [
      {
        id: user.emailId,
        object: 'email_address',
        email_address: user.email,
        linked_to: [],
        verification: { status: 'verified', strategy: 'email_code' },
      },
    ],
    password_enabled: user.passwordHash !== null,
    public_metadata: user.publicMetadata,
    unsafe_metadata: user.unsafeMetadata,
    last_sign_in_at: user.lastSignInAt,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
  };
}

/** User as sent to the product's server and in webhooks. */
export function backendUserView(user: User) {
  return {
    ...userView(user),
    private_metadata: user.privateMetadata,
    last_active_at: user.lastActiveAt,
    banned: user.banned,
    locked: (user.lockedUntil ?? 0) > Date.now(),
  };
}
