import type { OpenMatter } from '../../../api/own-details.ts'
import type { NoticeKind } from '../../../domain/notices.ts'
import { type AccountDataArea, tableRowsDeletion } from '../../kernel/account-data/area.ts'
import { mapOwnRows } from '../../kernel/account-data/own-rows-repository.ts'
import {
  findFollowedDefects,
  findOpenNotices,
  findOwnNoticeEvents,
  findWrittenNotices,
} from './account-data-repository.ts'

const openKinds: Readonly<Record<NoticeKind, OpenMatter['kind']>> = {
  defect: 'defect_notice',
  question: 'question',
  feedback: 'feedback',
}

/** Fault reports, questions and feedback that the owner wrote, and known defects that they follow. */
export const noticesArea: AccountDataArea = {
  name: 'notices',
  goes: ['followed_defects'],
  tables: [
    {
      end: 'emptied',
      table: 'notice',
      column: 'created_by_account_id',
      emptied: ['phone_number', 'email'],
      kept: [
        'id',
        'contract_id',
        'kind',
        'reference',
        'state',
        'created_by_account_id',
        'title',
        'description',
        'defect_class_id',
        'defect_location',
        'master_key_access_allowed',
        'has_pets_in_apartment',
        'created_at',
        'updated_at',
      ],
      stays: 'notices',
    },
    { end: 'stays', table: 'notice_event', personal: ['account_id'], stays: 'notices' },
    tableRowsDeletion('known_defect_follower', 'as long as there is an account'),
  ],
  async open(db, reader) {
    const notices = await findOpenNotices(db, reader)
    return notices.map(({ kind, reference }) => ({
      kind: openKinds[kind],
      reference,
      awaitsSelf: false,
    }))
  },
  exported: ({ db }, reader) => ({
    written: mapOwnRows(findWrittenNotices(db, reader), (notice) => {
      const { ownTenant: _, ...written } = notice
      const events = findOwnNoticeEvents(db, reader, notice)
      return { ...written, events: mapOwnRows(events, ({ event }) => event) }
    }),
    followed: findFollowedDefects(db, reader),
  }),
}
