import { setup } from 'xstate'

/** The events of an added person's tenancy. Their senders are already authenticated. */
export type TenancyLifecycleEvent =
  /** The added person says that they live there. */
  | { readonly type: 'person.confirmed' }
  /** The added person says that the addition is wrong. */
  | { readonly type: 'person.disputed' }
  /** The provider undoes the addition. */
  | { readonly type: 'provider.undone' }
  /** The provider decides that a disputed addition is right. */
  | { readonly type: 'provider.upheld' }
  /** The person is added to the contract again, after the tenancy had ended in another way. */
  | { readonly type: 'addition.replaced' }

export const tenancyLifecycleSetup = setup({ types: { events: {} as TenancyLifecycleEvent } })
