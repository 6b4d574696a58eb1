import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { richTextLinkMachine } from './rich-text-link.machine.ts'
import type { RichTextLinkEvent, RichTextLinkInput } from './rich-text-link.setup.ts'

/** Runs the dialog with events; returns its outcome and the shown errors. */
function run(input: RichTextLinkInput, ...events: RichTextLinkEvent[]) {
  const actor = createActor(richTextLinkMachine, { input }).start()
  for (const event of events) actor.send(event)
  const { output, context } = actor.getSnapshot()
  return { output, errors: context.errors }
}
const text = (value: string) => ({ type: 'field.changed', path: 'text', value }) as const
const address = (value: string) => ({ type: 'field.changed', path: 'address', value }) as const
const given = { type: 'link.given' } as const
const nothing = { text: '', address: null }

it('A link is inserted with its address completed, such as with https://', () => {
  expect(run(nothing, text(' ohje '), address('www.vuokratalo.fi'), given)).toEqual({
    output: { kind: 'insert', text: 'ohje', address: 'https://www.vuokratalo.fi' },
    errors: [],
  })
})

it('A link requires a text and an address', () => {
  expect(run(nothing, given)).toEqual({
    output: undefined,
    errors: [
      { path: 'text', key: 'required' },
      { path: 'address', key: 'required' },
    ],
  })
})

it('An invalid address of a link is refused until a valid one is typed', () => {
  const refused = [text('ohje'), address('javascript:hacked()'), given]
  expect(run(nothing, ...refused)).toEqual({
    output: undefined,
    errors: [{ path: 'address', key: 'invalid_string' }],
  })
  expect(run(nothing, ...refused, address('matti@example.fi'), given).output).toEqual({
    kind: 'insert',
    text: 'ohje',
    address: 'mailto:matti@example.fi',
  })
})

it('Changing only the text of a link leaves its address unchanged', () => {
  expect(run({ text: 'huolto', address: 'tel:0401234567' }, given).output).toEqual({
    kind: 'insert',
    text: 'huolto',
    address: 'tel:0401234567',
  })
})

it('Only an existing link can be removed', () => {
  expect(run(nothing, { type: 'link.removed' }).output).toBeUndefined()
  expect(run({ text: 'a', address: 'tel:112' }, { type: 'link.removed' }).output).toEqual({
    kind: 'remove',
  })
})
