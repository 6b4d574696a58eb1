import { createSecrets } from '../../server/kernel/base/secrets.ts'
import { CREATED_AT_SQL, makeIdSql, propertyNumbersSql, residentNumbersSql } from './generated.ts'

/** The key by which the generated rows are sealed: the product that serves them starts with it. */
export const GENERATED_SECRET_KEY = 'bench-bench-bench-bench-bench-be'
const BULLETINS_OF_ALL = 60
const BULLETINS_OF_A_PROPERTY = 12
const DOCUMENTS_OF_A_PROPERTY = 15
const DOCUMENTS_OF_A_CONTRACT = 2
const CONTACTS_OF_A_PROPERTY = 6

/**
 * Returns the statements that make what residents read of their house, the same amount of it for
 * each: bulletins (every fifth once an emergency, and one of each twentieth property still), files
 * and documents in three categories, contacts, fault reports of every tenth resident and drafts of
 * every twentieth. Rows are made in the order of time, so that those of a property lie apart.
 */
export const makeHouseStatements = (count: number): string[] => [
  bulletins('null', 'all', BULLETINS_OF_ALL, '(select 0) as everyone (n)'),
  bulletins(
    makeIdSql('property', 'n'),
    'property',
    BULLETINS_OF_A_PROPERTY,
    propertyNumbersSql(count),
  ),
  `insert into document_category (id, label_fi, label_sv, label_en)
   values ('memos', 'Pöytäkirjat', 'Protokoll', 'Minutes'),
     ('general', 'Yleiset', 'Allmänt', 'General'), ('safety', 'Turvallisuus', 'Säkerhet', 'Safety')`,
  ...documents('property', DOCUMENTS_OF_A_PROPERTY, propertyNumbersSql(count)),
  ...documents('home', DOCUMENTS_OF_A_CONTRACT, residentNumbersSql(count)),
  `insert into contact (real_property_id, contact_category, name, phone_number, email, office_name,
     sort, opening_hours_fi)
   select ${makeIdSql('property', 'n')}, (array['property_maintenance', 'customer_service',
       'property_management', 'sales_representative', 'resident_committee', 'other'])[k],
     'Kaisa Korhonen', '+358401234567', 'talo.' || n || '@example.fi', 'Lähihuolto', k, 'ma–pe 8–16'
   from generate_series(1, ${CONTACTS_OF_A_PROPERTY}) as k, ${propertyNumbersSql(count)}`,
  `insert into notice (id, contract_id, kind, reference, state, created_by_account_id, title,
     description, defect_class_id, defect_location, master_key_access_allowed, has_pets_in_apartment,
     created_at, updated_at)
   select ${makeIdSql('notice', 'n')}, ${makeIdSql('home', 'n')}, 'defect', 'V' || n, 'created',
     ${makeIdSql('account', 'n')}, 'Hana vuotaa', 'Keittiön hana vuotaa.', 2, 'CONTRACT_TARGET', true, false,
     ${CREATED_AT_SQL}, ${CREATED_AT_SQL}
   from ${residentNumbersSql(count)} where n % 10 = 0`,
  `insert into notice_event (notice_id, contract_id, event_type, place, account_id, created_at,
     recorded_at)
   select id, contract_id, 'created', 0, created_by_account_id, created_at, created_at from notice`,
  `insert into draft (account_id, contract_id, flow, version, step, values_sealed, saved_at,
     expires_at)
   select ${makeIdSql('account', 'n')}, ${makeIdSql('home', 'n')}, 'termination', 1, 'form', '${createSecrets([GENERATED_SECRET_KEY]).seal('{}')}', now(),
     now() + interval '30 days'
   from ${residentNumbersSql(count)} where n % 20 = 0`,
]

const bulletins = (property: string, kind: string, amount: number, from: string) =>
  `insert into bulletin (id, real_property_id, title, excerpt, body, lang, published_at, author,
     emergency_from, emergency_until)
   select ${makeIdSql(`bulletin of ${kind}`, `n || ' ' || k`)}, ${property}, 'Tiedote ' || k, 'Lyhyesti.',
     repeat('<p>Vedenjakelu keskeytyy tiistaina ' || k || ' tunniksi, talo ' || n || '.</p>', 12),
     'fi', published_at, 'Lähihuolto', case when k % 5 = 0 then published_at end,
     case when k % 5 = 0 and (n % 20 > 0 or k > 5) then published_at + interval '1 day' end
   from generate_series(1, ${amount}) as k, ${from},
     lateral (select now() - (${amount} - k) * interval '300 days' / ${amount}
       - n * interval '1 second') as time (published_at)`

const documents = (of: 'property' | 'home', amount: number, from: string) => [
  `insert into provider_file (id, file_name, content_type, announced_size, size, storage_key, status,
     created_at, used_at, is_named)
   select ${makeIdSql(`file of ${of}`, `n || ' ' || k`)}, 'asiakirja.pdf', 'application/pdf', 50000, 50000,
     gen_random_uuid(), 'complete', ${CREATED_AT_SQL}, ${CREATED_AT_SQL}, true
   from generate_series(1, ${amount}) as k, ${from}`,
  `insert into document (id, ${of === 'property' ? 'real_property_id' : 'contract_id'},
     document_category_id, provider_file_id, name, document_type, updated_at)
   select ${makeIdSql(`document of ${of}`, `n || ' ' || k`)}, ${makeIdSql(of, 'n')},
     (array['memos', 'general', 'safety', null])[1 + k % 4],
     ${makeIdSql(`file of ${of}`, `n || ' ' || k`)}, 'Asiakirja ' || k, 'PDF',
     ${CREATED_AT_SQL}::timestamptz + k * interval '1 day'
   from generate_series(1, ${amount}) as k, ${from}`,
]
