import type { Page, PageQuery } from '../../../api/paging.ts'
import type { ProviderNotice } from '../../../api/provider-notices.ts'
import { uuid } from '../../../api/values.ts'
import { streetWithPlate } from '../../../domain/contracts.ts'
import { getNoticeClassNumber, NOTICE_KINDS, type NoticeKind } from '../../../domain/notices.ts'
import { noticeStatusOf } from '../../../machines/notice-lifecycle/lifecycle.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { FileResponse } from '../../kernel/http/serve.ts'
import {
  instantAndIdSortKeySchema,
  type ReadListPart,
  readPage,
} from '../../kernel/paging/read-page.ts'
import { findFile } from '../files/repository.ts'
import { readFileBytes } from '../files/service.ts'
import { type NoticeEventRow, toNoticeEvent } from './events-repository.ts'
import {
  findNotice,
  findNoticeOfKnownDefect,
  findNotices,
  type ProviderNoticeRow,
} from './provider-repository.ts'
import { loadEventsAndFiles, type NoticeWithEventsAndFiles } from './reading.ts'
import type { NoticeKey } from './repository.ts'

/** Filters of a list of notices; without a status, all notices are listed. */
export interface NoticeFilter {
  readonly status?: 'open' | 'completed' | undefined
  readonly kind?: NoticeKind | undefined
}

const noticeList = { name: 'notices', sortKey: instantAndIdSortKeySchema }

/**
 * Lists notices: the open ones, that is those that are not completed, then the others; of each the
 * oldest first. 400 VALIDATION_ERROR for an unusable cursor.
 */
export async function listNotices(
  { database }: Pick<Dependencies, 'database'>,
  { status, kind, ...asked }: NoticeFilter & PageQuery,
): Promise<Page<ProviderNotice>> {
  const kinds = kind === undefined ? NOTICE_KINDS : [kind]
  const part =
    (isOpen: boolean): ReadListPart<ProviderNoticeRow> =>
    async (following) =>
      status === undefined || (status === 'open') === isOpen
        ? findNotices(database, { isOpen, kinds, ...following })
        : []
  const { items, nextCursor } = await readPage(asked, noticeList, [part(true), part(false)])
  return { items: (await loadEventsAndFiles(database, items)).map(shown), nextCursor }
}

/** The key of a notice: its id, or its reference in upper or lower case. */
export const noticeKeyOfIdOrReference = (name: string): NoticeKey =>
  uuid.safeParse(name).success ? { id: name } : { reference: name.toUpperCase() }

/** Returns a notice by its id, its reference, or the id of the known defect. 404 NOT_FOUND. */
export async function readNotice(
  { database }: Pick<Dependencies, 'database'>,
  name: string,
): Promise<ProviderNotice> {
  const key = noticeKeyOfIdOrReference(name)
  const found = (await findNotice(database, key)) ?? (await findNoticeOfKnownDefect(database, key))
  if (found === null) throw new ApiError('NOT_FOUND')
  const [whole] = await loadEventsAndFiles(database, [found])
  if (whole === undefined) throw new ApiError('NOT_FOUND')
  return shown(whole)
}

/** Returns the bytes of a file of a notice, or a part of them. 404 NOT_FOUND for any other file. */
export async function readFileOfNotice(
  dependencies: Pick<Dependencies, 'database' | 'storage' | 'log'>,
  {
    notice,
    file,
    range,
  }: { readonly notice: string; readonly file: string; readonly range: string | undefined },
): Promise<FileResponse> {
  const { database } = dependencies
  const found = await findNotice(database, noticeKeyOfIdOrReference(notice))
  const row = await findFile(database, file)
  if (found === null || row?.noticeId !== found.id) throw new ApiError('NOT_FOUND')
  return readFileBytes(dependencies, row, range)
}

/** The highest sequence of the provider's events; null before the first. */
export const lastProviderSequenceOf = (events: readonly NoticeEventRow[]): number | null =>
  events.reduce<number | null>(
    (last, { externalId, place }) => (externalId !== null && place > (last ?? -1) ? place : last),
    null,
  )

function shown({
  writer,
  postalAddress,
  addressDetails,
  events,
  files,
  ...notice
}: ProviderNoticeRow & NoticeWithEventsAndFiles): ProviderNotice {
  return {
    id: notice.id,
    reference: notice.reference,
    kind: notice.kind,
    state: notice.state,
    status: noticeStatusOf(notice.state),
    contractUuid: notice.contractId,
    home: `${streetWithPlate({ postalAddress, addressDetails })}, ${postalAddress.postalCode} ${postalAddress.city}`,
    title: notice.title,
    description: notice.description,
    defectClassId: getNoticeClassNumber(notice.kind, notice.defectClassId),
    defectLocation: notice.defectLocation,
    masterKeyAccessAllowed: notice.masterKeyAccessAllowed,
    hasPetsInApartment: notice.hasPetsInApartment,
    writtenBy: `${writer.givenName} ${writer.familyName}`,
    phoneNumber: notice.phoneNumber,
    email: notice.email,
    files: files.map(({ uuid: id, fileName, contentType, size }) => ({
      uuid: id,
      fileName,
      contentType,
      size: size ?? 0,
    })),
    events: events.map(toNoticeEvent),
    lastSequence: lastProviderSequenceOf(events),
    released: notice.released,
    reopenings: events.filter(({ eventType }) => eventType === 'reopened').length,
    createdAt: notice.createdAt.toISOString(),
    updatedAt: notice.updatedAt.toISOString(),
  }
}
