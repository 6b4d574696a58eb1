import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createdDefect,
  newDefectStart,
  typedDefectForm,
  typedQuestionForm,
} from '../machines/notice/notice.samples.ts'
import {
  areSameNoticeForms,
  emptyNoticeForm,
  isNoticeStored,
  NOTICE_DRAFT_VERSION,
  type NoticeForm,
  newNoticeForm,
  noticeFormErrors,
  noticeFormOf,
  parseNoticeDraft,
  parseNoticeForm,
  parseReopeningForm,
} from './notice-form.ts'

const contract = newDefectStart.contract.uuid
const errorsOf = (kind: 'defect' | 'question' | 'feedback', form: NoticeForm) =>
  parseNoticeForm(kind, form, contract).errors.map(({ path, key }) => `${path} ${key}`)

describe('a fault report', () => {
  it('requires a place, a class, and one of title, description and files', () => {
    expect(errorsOf('defect', newNoticeForm(newDefectStart.profile))).toEqual([
      'defectClass required',
      'defectLocation required',
      'description title_description_or_files_required',
    ])
    const bare = { ...typedDefectForm, title: '', description: '', files: [] }
    for (const one of [
      { title: 'Hana' },
      { description: 'Hana' },
      { files: typedDefectForm.files },
    ])
      expect(errorsOf('defect', { ...bare, ...one })).toEqual([])
    expect(errorsOf('defect', { ...bare, title: ' ', description: '(null)' })).toEqual([
      'description title_description_or_files_required',
    ])
  })

  it('with no listed class is sent without a class number, and one with an unknown number is refused', () => {
    const sent = (defectClass: string) =>
      parseNoticeForm('defect', { ...typedDefectForm, defectClass }, contract).result?.body
    expect(sent('-1')).toEqual({ ...sent('2'), defectClassId: null })
    expect(sent('11')).toEqual({ ...sent('2'), defectClassId: 11 })
    for (const defectClass of ['20', '21', '0', '99', 'x'])
      expect(errorsOf('defect', { ...typedDefectForm, defectClass })).toEqual([
        'defectClass invalid_type',
      ])
  })

  it('in shared premises is sent without the answers about keys and pets at home', () => {
    const typed = { ...typedDefectForm, masterKeyAccessAllowed: true, hasPetsInApartment: true }
    const sent = (defectLocation: NoticeForm['defectLocation']) =>
      parseNoticeForm('defect', { ...typed, defectLocation }, contract).result?.body
    const home = sent('CONTRACT_TARGET')
    expect(home).toEqual({
      masterKeyAccessAllowed: true,
      hasPetsInApartment: true,
      contractUuid: contract,
      title: 'Keittiön hana vuotaa',
      description: 'Hana vuotaa lattialle. Ämpäri on alla.',
      fileUuids: typedDefectForm.files.map(({ uuid }) => uuid),
      noticeReporter: { phoneNumber: '+358 40 123 4567', email: 'aino.virtanen@example.fi' },
      defectLocation: 'CONTRACT_TARGET',
      defectClassId: 2,
    })
    expect(sent('COMMON_AREA')).toEqual({
      ...home,
      defectLocation: 'COMMON_AREA',
      masterKeyAccessAllowed: false,
      hasPetsInApartment: false,
    })
  })

  it('has at most 100 characters in its title and 2000 in its description', () => {
    const long = { ...typedDefectForm, title: 'a'.repeat(101), description: 'a'.repeat(2001) }
    expect(errorsOf('defect', long)).toEqual(['title too_big', 'description too_big'])
    const full = { ...typedDefectForm, title: 'a'.repeat(100), description: 'a'.repeat(2000) }
    expect(errorsOf('defect', full)).toEqual([])
  })

  it('has at most 20 files', () => {
    const [file] = typedDefectForm.files
    if (!file) throw new Error('the sample has a file')
    expect(errorsOf('defect', { ...typedDefectForm, files: Array(21).fill(file) })).toEqual([
      'files too_many_files',
    ])
  })
})

describe('a question or feedback', () => {
  it('requires a valid e-mail address and a valid phone number', () => {
    for (const kind of ['question', 'feedback'] as const) {
      expect(errorsOf(kind, { ...typedQuestionForm, email: '', phoneNumber: '' })).toEqual([
        'phoneNumber required',
        'email required',
      ])
      expect(
        errorsOf(kind, { ...typedQuestionForm, email: 'aino@', phoneNumber: '040 123' }),
      ).toEqual(['phoneNumber invalid_phone_number', 'email invalid_email'])
    }
  })

  it('requires a title when it is a question', () => {
    const untitled = { ...typedQuestionForm, title: '' }
    expect(errorsOf('question', untitled)).toEqual(['title required'])
    expect(errorsOf('feedback', untitled)).toEqual([])
    expect(errorsOf('feedback', { ...untitled, description: '' })).toEqual([
      'description title_description_or_files_required',
    ])
  })

  it('is sent without the place, the class and the switches of a fault report', () => {
    expect(parseNoticeForm('question', { ...typedDefectForm, files: [] }, contract).result).toEqual(
      {
        kind: 'question',
        body: {
          contractUuid: contract,
          title: typedDefectForm.title,
          description: typedDefectForm.description,
          fileUuids: [],
          noticeReporter: {
            email: typedDefectForm.email,
            phoneNumber: typedDefectForm.phoneNumber,
          },
        },
      },
    )
  })
})

it('a reopening needs a description of what is still wrong', () => {
  expect(parseReopeningForm(emptyNoticeForm)).toEqual({
    result: null,
    errors: [{ path: 'description', key: 'required' }],
  })
  expect(parseReopeningForm({ ...emptyNoticeForm, description: 'Tippuu yhä.' }).result).toEqual({
    kind: 'reopening',
    body: { description: 'Tippuu yhä.', fileUuids: [] },
  })
})

it('errors of a sent notice are shown at the fields of its form', () => {
  const paths = ['defectClassId', 'noticeReporter.phoneNumber', 'fileUuids.3', 'title']
  const errors = noticeFormErrors(paths.map((path) => ({ path, key: 'required' })))
  expect(errors.map(({ path }) => path)).toEqual(['defectClass', 'phoneNumber', 'files', 'title'])
})

describe('the draft of a notice', () => {
  it('is restored as it was typed, and discarded when it has another version or shape', () => {
    expect(parseNoticeDraft(NOTICE_DRAFT_VERSION, { ...typedDefectForm })).toEqual(typedDefectForm)
    expect(parseNoticeDraft(NOTICE_DRAFT_VERSION + 1, { ...typedDefectForm })).toBe(null)
    expect(parseNoticeDraft(NOTICE_DRAFT_VERSION, { title: 'Hana' })).toBe(null)
  })

  it('is restored with the same text, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (title, description) => {
        const typed = { ...typedDefectForm, title, description }
        const read = parseNoticeDraft(NOTICE_DRAFT_VERSION, JSON.parse(JSON.stringify(typed)))
        expect(read && areSameNoticeForms(read, typed)).toBe(true)
      }),
    )
  })
})

describe('a notice that was sent', () => {
  const written = parseNoticeForm(
    'defect',
    noticeFormOf(createdDefect, newDefectStart.profile),
    contract,
  )
  if (!written.result) throw new Error('the sample is valid')
  const { result } = written

  it('counts as stored when a stored notice has the same content', () => {
    expect(isNoticeStored(createdDefect, result)).toBe(true)
    expect(isNoticeStored({ ...createdDefect, description: 'Muu' }, result)).toBe(false)
    expect(isNoticeStored({ ...createdDefect, files: [] }, result)).toBe(false)
  })
})
