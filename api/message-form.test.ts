import { describe, expect, it } from 'vitest'
import { MAX_MESSAGE_TEXT } from '../domain/limits.ts'
import type { RichText } from '../domain/rich-text/rich-text.ts'
import {
  MESSAGE_DRAFT_VERSION,
  type MessageForm,
  messageDraftValues,
  messageFormErrors,
  parseMessageDraft,
  parseMessageForm,
} from './message-form.ts'

const said = (text: string): RichText => [
  { kind: 'paragraph', content: [{ kind: 'text', text, isStrong: false, isEmphasised: false }] },
]
const file = {
  uuid: '8a1f2f3e-6a35-4b1e-9d5e-2f1f5c0e7a12',
  fileName: 'hana.jpg',
  size: 2000,
}
const form: MessageForm = { subject: ' Hana\n', content: said('Se tippuu.'), files: [file] }
const thread = '5c2e1d63-7b46-4c2f-8e6f-1d4b3a5f0d01'
const errorsOf = (change: Partial<MessageForm>) =>
  parseMessageForm({ ...form, ...change }, null).errors

describe('A message', () => {
  it('is sent as HTML, with its subject trimmed and on one line', () => {
    expect(parseMessageForm(form, thread)).toEqual({
      result: {
        subject: 'Hana',
        htmlContent: '<p>Se tippuu.</p>',
        fileIds: [file.uuid],
        messageThreadUuid: thread,
      },
      errors: [],
    })
  })

  it('requires a subject and a text, whatever files are attached', () => {
    expect(errorsOf({ subject: ' ', content: [] })).toEqual([
      { path: 'subject', key: 'required' },
      { path: 'content', key: 'required' },
    ])
  })

  it('has a subject of at most 200 characters and a text of at most 3000', () => {
    const most = { subject: 'a'.repeat(200), content: said('ä'.repeat(MAX_MESSAGE_TEXT)) }
    expect(errorsOf(most)).toEqual([])
    expect(errorsOf({ subject: 'a'.repeat(201), content: said('a'.repeat(3001)) })).toEqual([
      { path: 'subject', key: 'too_big' },
      { path: 'content', key: 'too_big' },
    ])
  })

  it('counts an emoji by its code points, as the server does', () => {
    expect(errorsOf({ content: said('🙂'.repeat(3000)) })).toEqual([])
    expect(errorsOf({ content: said('🙂'.repeat(3001)) })).toEqual([
      { path: 'content', key: 'too_big' },
    ])
  })

  it('has at most 20 kB of HTML, however little of it is text', () => {
    const bold: RichText = Array.from({ length: 700 }, () => ({
      kind: 'paragraph',
      content: [{ kind: 'text', text: 'a', isStrong: true, isEmphasised: true }],
    }))
    expect(errorsOf({ content: bold })).toEqual([{ path: 'content', key: 'too_big' }])
  })

  it('shows refusals of the server at the fields of the form', () => {
    expect(
      messageFormErrors([
        { path: 'htmlContent', key: 'too_big' },
        { path: 'fileIds.2', key: 'unknown_file' },
        { path: 'subject', key: 'required' },
      ]),
    ).toEqual([
      { path: 'content', key: 'too_big' },
      { path: 'files', key: 'unknown_file' },
      { path: 'subject', key: 'required' },
    ])
  })
})

describe('The draft of a message', () => {
  const parse = (html: string) => (html === '<p>Se tippuu.</p>' ? said('Se tippuu.') : null)

  it('is restored as it was stored', () => {
    expect(parseMessageDraft(MESSAGE_DRAFT_VERSION, messageDraftValues(form), parse)).toEqual(form)
  })

  it('is discarded when it has another version, another shape, or a text that is too long', () => {
    const values = messageDraftValues(form)
    expect(parseMessageDraft(MESSAGE_DRAFT_VERSION + 1, values, parse)).toBe(null)
    expect(parseMessageDraft(MESSAGE_DRAFT_VERSION, { ...values, subject: 7 }, parse)).toBe(null)
    expect(parseMessageDraft(MESSAGE_DRAFT_VERSION, { ...values, htmlContent: '' }, parse)).toBe(
      null,
    )
  })
})
