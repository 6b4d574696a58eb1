import * as z from 'zod/mini'
import type { FieldError } from '../../../api/errors.ts'
import { type DefectLocation } from '../../../api/notice-lists.ts'
import {
  type DefectBody,
  defectBody,
  type FeedbackBody,
  feedbackBody,
  type QuestionBody,
  questionBody,
} from '../../../api/notices.ts'
import type { Schema } from '../../../api/route.ts'
import type { NoticeKind } from '../../../domain/notices.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import { parseBody } from '../../kernel/http/checked-body.ts'
import { attachFiles, attachmentErrors } from '../files/attachments.ts'
import { lenientFileIdsSchema } from '../files/named-files.ts'
import type { NoticeRow } from './repository.ts'
import type { WrittenNoticeContent } from './writing-repository.ts'

/** A body that has not been checked, and whose files it may name. */
interface Unchecked {
  readonly sent: unknown
  readonly accountId: string
  readonly usedAt: Date
  /** The notice whose own files may be named again. */
  readonly noticeId?: string
  /**
   * Returns the errors of checks outside the schema; `fileUuids` are the files that the body names.
   */
  readonly found?: (fileUuids: readonly string[]) => readonly FieldError[]
}

const withFiles = z.object({ fileUuids: lenientFileIdsSchema })

/** Parses a body with files; 400 VALIDATION_ERROR with every error of both. */
export async function parseBodyWithFiles<S extends Schema>(
  tx: Transaction,
  schema: S,
  { sent, found, ...using }: Unchecked,
): Promise<z.output<S>> {
  const uuids = withFiles.safeParse(sent).data?.fileUuids ?? []
  const files = await attachmentErrors(tx, { ...using, uuids })
  return parseBody(schema, sent, [...files, ...(found?.(uuids) ?? [])])
}

/** A notice that was checked, as it is stored. */
export interface ParsedNotice {
  readonly written: WrittenNoticeContent
  readonly contractId: string
  /** Where the defect is; null where the notice is no fault report. */
  readonly defectLocation: DefectLocation | null
  readonly fileUuids: readonly string[]
}

/** Parses what is written in a notice of a kind; 400 VALIDATION_ERROR with every error. */
export async function parseNotice(
  tx: Transaction,
  { kind, ...unchecked }: Unchecked & { readonly kind: NoticeKind },
): Promise<ParsedNotice> {
  if (kind !== 'defect') {
    const schema = kind === 'question' ? questionBody : feedbackBody
    return checkedFrom(await parseBodyWithFiles(tx, schema, unchecked), null)
  }
  const body = await parseBodyWithFiles(tx, defectBody, unchecked)
  return checkedFrom(body, body)
}

const checkedFrom = (
  body: FeedbackBody | QuestionBody,
  defect: DefectBody | null,
): ParsedNotice => ({
  written: {
    title: body.title,
    description: body.description,
    ...body.noticeReporter,
    defectClassId: defect?.defectClassId ?? null,
    masterKeyAccessAllowed: defect?.masterKeyAccessAllowed ?? null,
    hasPetsInApartment: defect?.hasPetsInApartment ?? null,
  },
  contractId: body.contractUuid,
  defectLocation: defect?.defectLocation ?? null,
  fileUuids: body.fileUuids.map((uuid) => uuid.toLowerCase()),
})

/** Attaches files to a notice; 400 VALIDATION_ERROR when another call has just taken one. */
export async function attachToNotice(
  tx: Transaction,
  { id, contractId, createdBy }: Pick<NoticeRow, 'id' | 'contractId' | 'createdBy'>,
  uuids: readonly string[],
): Promise<void> {
  const attaching = { accountId: createdBy, uuids, contractId, to: { noticeId: id } }
  await attachFiles(tx, attaching, unknownFile)
}

const unknownFile = () =>
  new ApiError('VALIDATION_ERROR', { fields: [{ path: 'fileUuids', key: 'unknown_file' }] })
