/** SQL: selects the pending modification, else the latest signed one. */
export const LATEST_MODIFICATION_SQL = `not (status = 'rejected' and signed_at is null)
  order by status in ('pending_tenant_approval', 'ready_for_review') desc, created_at desc limit 1`
