import * as z from 'zod/mini'
import { missingToNull } from '../domain/missing.ts'
import { richTextError } from '../domain/rich-text/limits.ts'
import type { RichText } from '../domain/rich-text/rich-text.ts'
import { richTextToHtml } from '../domain/rich-text/write.ts'
import { type FieldError, type FormParseResult, fieldErrorsOf } from './errors.ts'
import { type AttachedFile, attachedFile } from './files.ts'
import { type MessageBody, messageBody } from './messages.ts'

/** A message as typed: its text is a tree, from which HTML is written when it is sent. */
export interface MessageForm {
  readonly subject: string
  readonly content: RichText
  readonly files: readonly AttachedFile[]
}

/** The blank form. */
export const emptyMessageForm: MessageForm = { subject: '', content: [], files: [] }

/** Parses and validates the typed form. Specification 2, section 5. */
export function parseMessageForm(
  { subject, content, files }: MessageForm,
  messageThreadUuid: string | null,
): FormParseResult<MessageBody> {
  const read = messageBody.safeParse(
    missingToNull({
      subject,
      htmlContent: richTextToHtml(content),
      fileIds: files.map(({ uuid }) => uuid),
      messageThreadUuid,
    }),
  )
  const ofText = richTextError(content, 'message')
  if (read.success && ofText === null) return { result: read.data, errors: [] }
  const errors = read.success ? [] : messageFormErrors(fieldErrorsOf(read.error.issues))
  const others = errors.filter(({ path }) => ofText === null || path !== 'content')
  return {
    result: null,
    errors: ofText === null ? others : [...others, { path: 'content', key: ofText }],
  }
}

const fieldOf: Readonly<Record<string, string>> = { htmlContent: 'content' }

/** Converts errors of the request body to errors of the form. */
export const messageFormErrors = (errors: readonly FieldError[]): FieldError[] =>
  errors.map(({ path, key }) => {
    const field = path.replace(/^fileIds(\.\d+)?$/, 'files')
    return { path: fieldOf[field] ?? field, key }
  })

/** The version that a draft is stored with. */
export const MESSAGE_DRAFT_VERSION = 1

const draftValues = z.object({
  subject: z.string(),
  htmlContent: z.string(),
  files: z.array(attachedFile),
})

/** Returns the values that a draft is stored with: the text as HTML. */
export const messageDraftValues = ({ subject, content, files }: MessageForm) => ({
  subject,
  htmlContent: richTextToHtml(content),
  files: [...files],
})

/**
 * Parses the values of a stored draft, its HTML by the given parser; null when they are unreadable.
 */
export function parseMessageDraft(
  version: number,
  values: unknown,
  parse: (html: string) => RichText | null,
): MessageForm | null {
  const read = draftValues.safeParse(values)
  if (version !== MESSAGE_DRAFT_VERSION || !read.success) return null
  const { htmlContent, ...others } = read.data
  const content = parse(htmlContent)
  return content && { ...others, content }
}
