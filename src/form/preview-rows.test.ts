import { expect, test } from 'vitest'
import type { AttachedFile } from '../../api/files.ts'
import type { Words } from '../i18n/use-layers.ts'
import { defineFields } from './form-fields.ts'
import { previewRows } from './preview-rows.ts'

interface Party {
  readonly place: string
  readonly day: string
  readonly isOutside: boolean
  readonly guests: readonly { readonly name: string; readonly phone: string }[]
  readonly files: readonly AttachedFile[]
  readonly message: string
}

const fields = defineFields<Party>()({
  place: { kind: 'choice', label: 'label.place', choices: 'place' },
  day: { kind: 'date', label: 'label.day' },
  isOutside: { kind: 'check', label: 'label.isOutside' },
  guests: { kind: 'list', label: 'label.guests' },
  'guests.*.name': { kind: 'text', label: 'label.name' },
  'guests.*.phone': { kind: 'text', label: 'label.phone' },
  files: { kind: 'files', label: 'label.files' },
  message: { kind: 'text', label: 'label.message' },
})

const t = ((key: string) => `(${key})`) as unknown as Words
const file = (fileName: string): AttachedFile => ({ uuid: fileName, fileName, size: 1 })

const party: Party = {
  place: 'garden',
  day: '1.6.2027',
  isOutside: true,
  guests: [
    { name: ' Aino ', phone: '' },
    { name: 'Eero', phone: '2' },
  ],
  files: [file('kutsu.pdf'), file('kartta.png')],
  message: 'Tervetuloa!',
}

test('rows are in page order, list row by list row, each with the path of its field', () => {
  expect(previewRows(fields, party, t)).toEqual([
    { term: '(label.place)', value: '(place.garden)', path: 'place' },
    { term: '(label.day)', value: '1.6.2027', path: 'day' },
    { term: '(label.isOutside)', value: '(yes)', path: 'isOutside' },
    { term: '(label.name)', value: 'Aino', path: 'guests.0.name' },
    { term: '(label.phone)', value: null, path: 'guests.0.phone' },
    { term: '(label.name)', value: 'Eero', path: 'guests.1.name' },
    { term: '(label.phone)', value: '2', path: 'guests.1.phone' },
    { term: '(label.files)', value: 'kutsu.pdf, kartta.png', path: 'files' },
    { term: '(label.message)', value: 'Tervetuloa!', path: 'message' },
  ])
})

test('a missing value is null; an unset check is a no', () => {
  const empty: Party = {
    place: '',
    day: '  ',
    isOutside: false,
    guests: [],
    files: [],
    message: '(null)',
  }
  expect(previewRows(fields, empty, t).map(({ path, value }) => [path, value])).toEqual([
    ['place', null],
    ['day', null],
    ['isOutside', '(no)'],
    ['files', null],
    ['message', null],
  ])
})
