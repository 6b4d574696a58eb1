import type { NoticeKind } from '../../../domain/notices.ts'
import { openNoticeStates } from '../../../machines/notice-lifecycle/lifecycle.ts'
import type { DataReader } from '../../kernel/account-data/area.ts'
import { ownRows, type PagedOwnDataList } from '../../kernel/account-data/own-rows-repository.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { ownDataContractsSql } from '../people/readable-sql.ts'

const OWN_DEFECTS = ownDataContractsSql('writtenDefectNotices', { person: '$3', today: '$2' })

const KNOWN_DEFECTS = ownDataContractsSql('knownDefects', { person: '$3', today: '$2' })

/**
 * SQL condition: all events of the notice are own data, because the notice is private or the owner
 * still reads fault reports.
 */
const IS_WHOLE = `(n.kind <> 'defect' or own.until = 'infinity')`

/** Returns the open notices that the owner wrote. */
export const findOpenNotices = (
  db: Queryable,
  { accountId, personId, today }: DataReader,
): Promise<{ kind: NoticeKind; reference: string }[]> =>
  db.query<{ kind: NoticeKind; reference: string }>(
    `select n.kind, n.reference from notice n
       left join ${OWN_DEFECTS} own on own.contract_id = n.contract_id and n.kind = 'defect'
       where n.created_by_account_id = $1 and n.state = any($4) and ${IS_WHOLE}
       order by n.created_at, n.id`,
    [accountId, today, personId, openNoticeStates],
  )

/** A notice as own data, without its events. */
interface OwnNotice {
  readonly id: string
  /**
   * The id of the tenancy by which the owner reads a fault report; empty for questions and
   * feedback.
   */
  readonly ownTenant: string
}

/**
 * SQL of the id of the tenancy by which the owner reads a fault report; empty for questions and
 * feedback.
 */
const OWN_TENANT = `coalesce(own.tenant_id::text, '')`

/** Returns the notices that the owner wrote, without their events. */
export const findWrittenNotices = (
  db: Queryable,
  { accountId, personId, today }: DataReader,
): PagedOwnDataList<OwnNotice> =>
  ownRows<OwnNotice>(
    db,
    { keys: ['n.created_at', 'n.id', OWN_TENANT], params: [accountId, today, personId] },
    ({ key, end }) => `select n.id, n.contract_id as contract, n.kind, n.reference,
         case when ${IS_WHOLE} then n.state end as state, n.title,
         n.description, n.defect_class_id as "defectClass", n.defect_location as "defectLocation",
         n.master_key_access_allowed as "masterKeyAccessAllowed",
         n.has_pets_in_apartment as "hasPetsInApartment", n.phone_number as "phoneNumber", n.email,
         n.created_at as "createdAt", n.updated_at as "updatedAt",
         ${OWN_TENANT} as "ownTenant", ${key}
       from notice n
       left join ${OWN_DEFECTS} own on own.contract_id = n.contract_id and n.kind = 'defect'
       where n.created_by_account_id = $1 ${end}`,
  )

/** Returns the events of a notice that the owner wrote. */
export const findOwnNoticeEvents = (
  db: Queryable,
  { accountId, personId, today }: DataReader,
  { id, ownTenant }: OwnNotice,
): PagedOwnDataList<{ readonly event: unknown }> =>
  ownRows<{ readonly event: unknown }>(
    db,
    {
      keys: ['e.place', 'e.external_id is null', 'e.recorded_at', 'e.id'],
      params: [accountId, today, personId, id, ownTenant],
    },
    ({ key, end }) => `select json_build_object('type', e.event_type,
         'createdAt', e.created_at, 'workFinishedAt', e.work_finished_at,
         'workOrder', e.work_order_id, 'note', e.work_note_description, 'by', e.done_by) as event,
         ${key}
       from notice_event e join notice n on n.id = e.notice_id
       left join ${OWN_DEFECTS} own on own.contract_id = n.contract_id and n.kind = 'defect'
       where n.id = $4 and n.created_by_account_id = $1 and ${OWN_TENANT} = $5
         and (${IS_WHOLE} or e.created_at < own.before) ${end}`,
  )

/** Returns the known defects that the owner follows. */
export const findFollowedDefects = (
  db: Queryable,
  { accountId, personId, today }: DataReader,
): PagedOwnDataList =>
  ownRows(
    db,
    { keys: ['f.followed_at', 'k.id', OWN_TENANT], params: [accountId, today, personId] },
    ({
      key,
      end,
    }) => `select f.contract_id as contract, case when own.until = 'infinity' then k.title end as title,
         f.followed_at as "followedAt", ${key}
       from known_defect_follower f join known_defect k on k.id = f.known_defect_id
       left join ${KNOWN_DEFECTS} own on own.contract_id = f.contract_id
       where f.account_id = $1 ${end}`,
  )
