-- A card that asks a party for an approval says until when, and stays open until it is answered.
alter table notification add column answer_by date;

update notification n set answer_by = r.end_date, is_closeable = false
  from termination_request r
  where n.request_id = r.id and n.category = 'termination_request_approval_needed'
    and n.closed_at is null and r.status = 'pending_tenant_approval';
update notification n set answer_by = r.answer_by, is_closeable = false
  from modification_request r
  where n.request_id = r.id and n.category = 'modification_request_approval_needed'
    and n.closed_at is null and r.status = 'pending_tenant_approval';
