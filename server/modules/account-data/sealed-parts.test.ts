import { expect, it } from 'vitest'
import { CannotOpenSealedText, createSecrets } from '../../kernel/base/secrets.ts'
import { openFilePart, sealFilePart } from './sealed-parts.ts'

const secrets = createSecrets(['old-key-old-key-old-key-old-key-'])
const texts = ['{"a":', '"ä€",', '"b":1', '}\n']
const size = Buffer.byteLength(texts.join(''))
const file = { accountId: 'aino', fileId: 'first' }
const whole = { ...file, parts: texts.length, size }

const sealedFor = (owner: typeof file): string[] =>
  texts.map((text, number) =>
    sealFilePart(secrets, owner, { text, number, size: number === texts.length - 1 ? size : null }),
  )
const sealed = sealedFor(file)

const opened = (parts: readonly string[], as = { ...whole, parts: parts.length }): string =>
  parts.map((part, number) => openFilePart(secrets, as, { sealed: part, number })).join('')

const [first = '', second = '', third = '', last = ''] = sealed
const changed = `${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`

it('The parts of a file are decrypted in their order', () => {
  expect(opened(sealed)).toBe(texts.join(''))
  expect(sealed.join('')).not.toContain('"b"')
})

it.each([
  { name: 'with parts cut off at its end', parts: [first, second, third] },
  { name: 'of its first part alone', parts: [first] },
  { name: 'with parts cut off at its beginning', parts: [second, third, last] },
  { name: 'without a part in its middle', parts: [first, third, last] },
  { name: 'with swapped parts', parts: [first, third, second, last] },
  { name: 'with a repeated part', parts: [first, second, second, third, last] },
  { name: 'with a repeated end', parts: [first, second, third, last, last] },
  { name: 'with a changed part', parts: [first, changed, third, last] },
  {
    name: 'with a part that was sealed for no place',
    parts: [secrets.seal('{'), second, third, last],
  },
])('An encrypted file of own data $name does not open', ({ parts }) => {
  expect(() => opened(parts)).toThrow(CannotOpenSealedText)
})

it('Parts cannot be decrypted as parts of another file or account, or of a file of another size', () => {
  for (const other of [{ accountId: 'mikko' }, { fileId: 'second' }, { size: size + 1 }])
    expect(() => opened(sealed, { ...whole, ...other })).toThrow(CannotOpenSealedText)
  const [, ofSecond = ''] = sealedFor({ ...file, fileId: 'second' })
  expect(() => opened([first, ofSecond, third, last])).toThrow(CannotOpenSealedText)
})
