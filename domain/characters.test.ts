import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { characterCount, firstCharacters, freeLineLength, freeTextLength } from './characters.ts'
import { canSubmitCredentials } from './credentials.ts'
import { MAX_MESSAGE_TEXT, MAX_PASSWORD } from './limits.ts'
import { violatedPasswordRules } from './password.ts'
import { richTextError } from './rich-text/limits.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 50 })

describe('The number of characters', () => {
  it.each([
    ['', 0],
    ['Häiriö', 6],
    ['😀'.repeat(2000), 2000],
    ['👨‍👩‍👧', 5],
    ['\ud83d', 1],
  ])('of %j is %i', (text, count) => {
    expect(characterCount(text)).toBe(count)
  })

  it('of a typed text is that of the stored text: one for a line break, zero for an invisible character', () => {
    expect(freeTextLength('yksi\r\nkaksi\u200b 😀')).toBe(12)
    expect(freeLineLength(' yksi\nkaksi\u200b 😀 ')).toBe(12)
  })

  it('never exceeds the limit that a text is cut to, and no character is split', () => {
    fc.assert(
      fc.property(anyText, fc.nat(60), (text, max) => {
        const cut = firstCharacters(text, max)
        expect(text.startsWith(cut)).toBe(true)
        expect(characterCount(cut)).toBe(Math.min(max, characterCount(text)))
      }),
    )
  })
})

describe('An emoji counts as one character', () => {
  it('in a password that is entered or chosen', () => {
    const password = (emojis: number) => `Aa1${'😀'.repeat(emojis)}`
    const given = (emojis: number) =>
      canSubmitCredentials({ username: 'aino@example.fi', password: password(emojis) })
    const [least, most] = [5, MAX_PASSWORD - 3]
    expect([least - 1, least, most, most + 1].map(given)).toEqual([false, true, true, false])
    expect(
      [least - 1, least, most, most + 1].map((count) =>
        violatedPasswordRules(password(count), 'Oy'),
      ),
    ).toEqual([['too_short'], [], [], ['too_long']])
  })

  it('in a formatted text', () => {
    const textOf = (emojis: number) =>
      richTextError(
        [
          {
            kind: 'paragraph',
            content: [
              { kind: 'text', text: '😀'.repeat(emojis), isStrong: false, isEmphasised: false },
            ],
          },
        ],
        'message',
      )
    expect([MAX_MESSAGE_TEXT, MAX_MESSAGE_TEXT + 1].map(textOf)).toEqual([null, 'too_big'])
  })
})
