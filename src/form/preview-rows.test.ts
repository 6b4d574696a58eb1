import { expect, test } from 'vitest'
import type { AttachedFile } from '../../api/files.ts'
import type { Translate } from '../i18n/use-namespaces.ts'
import { defineFields } from './form-fields.ts'
import { previewRows } from './preview-rows.ts'

interface Party {
  readonly index: string
  readonly day: string
  readonly isOutside: boolean
  readonly guests: readonly { readonly name: string; readonly phone: string }[]
  readonly files: readonly AttachedFile[]
  readonly message: string
}

const fields = defineFields<Party>()({
  index: { kind: 'choice', label: 'label.displaysSelf', choices: { garden: 'showing.tenant' } },
  day: { kind: 'date', label: 'label.viewings' },
  isOutside: { kind: 'check', label: 'label.masterKey' },
  guests: { kind: 'list', label: 'label.beneficiaries' },
  'guests.*.name': { kind: 'text', label: 'label.recipientName' },
  'guests.*.phone': { kind: 'text', label: 'label.phoneNumber' },
  files: { kind: 'files', label: 'label.files' },
  message: { kind: 'text', label: 'label.additionalDetails' },
})

const t: Translate = (key) => `(${[key].flat().join(' or ')})`
const file = (fileName: string): AttachedFile => ({ uuid: fileName, fileName, size: 1 })

const party: Party = {
  index: 'garden',
  day: '1.6.2027',
  isOutside: true,
  guests: [
    { name: ' Aino ', phone: '' },
    { name: 'Eero', phone: '2' },
  ],
  files: [file('kutsu.pdf'), file('kartta.png')],
  message: 'Tervetuloa!',
}

test('preview rows are in page order, list row by list row, each with the path of its field', () => {
  expect(previewRows(fields, party, t)).toEqual([
    { term: '(label.displaysSelf)', value: '(showing.tenant)', path: 'index' },
    { term: '(label.viewings)', value: '1.6.2027', path: 'day' },
    { term: '(label.masterKey)', value: '(yes)', path: 'isOutside' },
    { term: '(label.recipientName)', value: 'Aino', path: 'guests.0.name' },
    { term: '(label.phoneNumber)', value: null, path: 'guests.0.phone' },
    { term: '(label.recipientName)', value: 'Eero', path: 'guests.1.name' },
    { term: '(label.phoneNumber)', value: '2', path: 'guests.1.phone' },
    { term: '(label.files)', value: 'kutsu.pdf, kartta.png', path: 'files' },
    { term: '(label.additionalDetails)', value: 'Tervetuloa!', path: 'message' },
  ])
})

test('in a preview a missing value is null, and an unchecked checkbox is "no"', () => {
  const empty: Party = {
    index: '',
    day: '  ',
    isOutside: false,
    guests: [],
    files: [],
    message: '(null)',
  }
  expect(previewRows(fields, empty, t).map(({ path, value }) => [path, value])).toEqual([
    ['index', null],
    ['day', null],
    ['isOutside', '(no)'],
    ['files', null],
    ['message', null],
  ])
})
