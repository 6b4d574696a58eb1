import { expect, it } from 'vitest'
import { createVcard } from './vcard.ts'

const nothing = { office: null, role: null, phones: [], email: null, url: null, note: null }

it('the vCard contains all known data of a contact, escaped', () => {
  expect(
    createVcard({
      name: 'Heikki Huoltaja',
      office: 'Lähihuolto, Espoo',
      role: 'Huolto; talo 3',
      phones: ['+358105550112', '112'],
      email: 'huolto@lahihuolto.example',
      url: 'https://lahihuolto.example',
      note: 'Arkisin 7–16\nPäivystys \\ aina auki',
    }),
  ).toBe(
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Heikki Huoltaja',
      'N:;Heikki Huoltaja;;;',
      'ORG:Lähihuolto\\, Espoo',
      'TITLE:Huolto\\; talo 3',
      'TEL;TYPE=WORK,VOICE:+358105550112',
      'TEL;TYPE=WORK,VOICE:112',
      'EMAIL;TYPE=INTERNET:huolto@lahihuolto.example',
      'URL:https://lahihuolto.example',
      'NOTE:Arkisin 7–16\\nPäivystys \\\\ aina auki',
      'END:VCARD',
      '',
    ].join('\r\n'),
  )
})

it('the vCard leaves out unknown data of a contact', () => {
  expect(createVcard({ ...nothing, name: 'Pesutupa' })).toBe(
    'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Pesutupa\r\nN:;Pesutupa;;;\r\nEND:VCARD\r\n',
  )
})

it('the vCard has no line of more than 75 bytes, and splits no character', () => {
  const note = 'Päivystys 🛠 '.repeat(30).trim()
  const card = createVcard({ ...nothing, name: 'Huolto', note })
  const lengths = card.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
  expect(card.replaceAll('\r\n ', '')).toContain(`\r\nNOTE:${note}\r\n`)
})

it('the text of a field cannot end the vCard early', () => {
  const card = createVcard({ ...nothing, name: 'Huolto\r\nEND:VCARD\rTEL:112' })
  expect(card.split('\r\n').filter((line) => /^(END|TEL)/.test(line))).toEqual(['END:VCARD'])
})

it('the vCard is that of an office when the contact has no name of a person', () => {
  expect(createVcard({ ...nothing, name: 'Asiakaspalvelu', office: 'Asiakaspalvelu' })).toBe(
    'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Asiakaspalvelu\r\nN:;;;;\r\nORG:Asiakaspalvelu\r\nEND:VCARD\r\n',
  )
})

it('the vCard contains a web address unchanged, in one line', () => {
  const url = 'https://huolto.example/?a=1,2;b=3'
  expect(createVcard({ ...nothing, name: 'Huolto', url: `${url}\r\nTEL:112` })).toBe(
    `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Huolto\r\nN:;Huolto;;;\r\nURL:${url}TEL:112\r\nEND:VCARD\r\n`,
  )
})
