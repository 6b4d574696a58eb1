/**
 * SQL of which modification request of a contract is looked at: the one that is pending, else the
 * latest. One that its creator never signed is none to look at.
 */
export const LATEST_MODIFICATION = `not (status = 'rejected' and signed_at is null)
  order by status in ('pending_tenant_approval', 'ready_for_review') desc, created_at desc limit 1`
