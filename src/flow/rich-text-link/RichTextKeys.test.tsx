import * as fc from 'fast-check'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { RichTextField } from './RichTextField.tsx'

/** The lines of the text that is edited. */
const lines = ['Yksi', 'Kaksi sanaa', 'Kolme']

/** The index in the text at which each of the lines begins. */
const starts = [0, 5, 17]

function Both({ html }: { html: string }) {
  const [value, setValue] = useState(html)
  return (
    <main>
      <style>{`
        [role=textbox], textarea { font: 20px/30px monospace !important; padding: 0 !important; }
        [role=textbox] * { margin: 0 !important; padding: 0 !important; list-style: none; }
      `}</style>
      <label>
        Vertailu
        <textarea defaultValue={lines.join('\n')} rows={12} />
      </label>
      <RichTextField name="message" label="Viesti" value={value} onChange={setValue} />
      <label>
        Lähde
        <textarea defaultValue={'uv\nwx'} />
      </label>
      <div draggable onDragStart={(event) => event.dataTransfer.setData('text/plain', 'uv')}>
        Vedettävä
      </div>
    </main>
  )
}

const editor = page.getByRole('textbox', { name: 'Viesti' })
const area = page.getByRole('textbox', { name: 'Vertailu' })
const source = page.getByRole('textbox', { name: 'Lähde' })

function focus(field: Locator): void {
  const element = field.element()
  if (element instanceof HTMLElement) element.focus()
}
const areaText = () => {
  const element = area.element()
  if (!(element instanceof HTMLTextAreaElement)) throw new Error('no text area')
  return element.value
}
/** The lines that the editor shows. */
const editorText = () =>
  [...editor.element().querySelectorAll('p')].map((line) => lineText(line)).join('\n')
function lineText(line: Element): string {
  const text = [...line.childNodes]
    .map((node) => (node.nodeName === 'BR' ? '\n' : (node.textContent ?? '')))
    .join('')
  // The last line break is there for the caret.
  return text.endsWith('\n') ? text.slice(0, -1) : text
}

/** The same lines, in the forms that the HTML of the editor may have. */
const written = {
  paragraphs: '<p>Yksi</p><p>Kaksi sanaa</p><p>Kolme</p>',
  'a list': '<p>Yksi</p><ul><li><p>Kaksi sanaa</p></li><li><p>Kolme</p></li></ul>',
  'line breaks': '<p>Yksi<br>Kaksi sanaa<br>Kolme</p>',
  'a link and formats':
    '<p>Y<strong>ks</strong>i</p><p>Kaksi <a href="https://a.example">sanaa</a></p><p><em>Kolme</em></p>',
}
type Written = keyof typeof written

async function open(which: Written) {
  await renderPage(<Both html={written[which]} />)
  await expect.element(page.getByRole('toolbar', { name: 'Tekstin muotoilu' })).toBeVisible()
}

const right = (count: number) => '{ArrowRight}'.repeat(count)
const shift = (keys: string) => `{Shift>}${keys}{/Shift}`
const control = (keys: string) => `{Control>}${keys}{/Control}`
const start = control('{Home}')

/** The line and column of a place in the text. */
function placeIn(offset: number) {
  const line = starts.findLastIndex((first) => first <= offset)
  const column = offset - (starts[line] ?? 0)
  return { line, column, isEnd: column === lines[line]?.length }
}
/** Presses that move to a place of the text: each press costs time. */
function to(offset: number): string {
  const { line, column, isEnd } = placeIn(offset)
  return start + '{ArrowDown}'.repeat(line) + (isEnd ? '{End}' : right(column))
}
const across = (count: number) => (count > 0 ? right(count) : '{ArrowLeft}'.repeat(-count))
/** Presses that select from one place of the text to another, in the direction they are given. */
function from(anchor: number, focus: number): string {
  const [first, last] = [placeIn(anchor), placeIn(focus)]
  const rows = last.line - first.line
  // A shorter line on the way would end the move at its end.
  if (rows === 0 || first.column > 4) return to(anchor) + shift(across(focus - anchor))
  const moves = (rows > 0 ? '{ArrowDown}' : '{ArrowUp}').repeat(Math.abs(rows))
  return to(anchor) + shift(moves + across(last.column - first.column))
}

const selections: readonly (readonly [string, string])[] = [
  ['nothing, at the start', start],
  ['nothing, at the end', control('{End}')],
  ['nothing, in a word', from(2, 2)],
  ['nothing, at the end of a line', from(4, 4)],
  ['nothing, at the start of a line', from(5, 5)],
  ['a part of a word, forwards', from(1, 3)],
  ['a part of a word, backwards', from(3, 1)],
  ['a line, forwards', from(5, 16)],
  ['a line, backwards', from(16, 5)],
  ['a line and its end, forwards', from(5, 17)],
  ['a line and its end, backwards', from(17, 5)],
  ['the end of a line, forwards', from(4, 5)],
  ['the end of a line, backwards', from(5, 4)],
  ['two lines in part, forwards', from(2, 8)],
  ['two lines in part, backwards', from(8, 2)],
  ['three lines in part, forwards', from(2, 20)],
  ['three lines in part, backwards', from(20, 2)],
  ['all, by its key', control('a')],
  ['all, forwards', start + shift(control('{End}'))],
  ['all, backwards', control('{End}') + shift(start)],
]
const paste = control('v')
const keys: readonly (readonly [string, string])[] = [
  ['Delete', '{Delete}'],
  ['Backspace', '{Backspace}'],
  ['Control and Delete', control('{Delete}')],
  ['Control and Backspace', control('{Backspace}')],
  ['a letter', 'å'],
  ['Enter', '{Enter}'],
  ['Shift and Enter', shift('{Enter}')],
  ['cut', control('x')],
  ['paste', paste],
]

/** Does the same in the text area and in the editor, which then show the same text. */
async function compare(act: (field: Locator) => Promise<void>) {
  for (const field of [area, editor]) {
    focus(field)
    await act(field)
  }
  await expect.poll(editorText).toBe(areaText())
}

async function press(which: Written, select: string, key: string) {
  await open(which)
  if (key === paste) {
    focus(source)
    await userEvent.keyboard(control('a') + control('c'))
  }
  // The `|` typed at the end shows where the caret is. No key waits for the one before it.
  await compare(() => userEvent.keyboard(`${select}${key}|`))
}

/**
 * Keys that do the same as others where text is selected: one of each form of selection is enough.
 */
const alike = ['Control and Delete', 'Control and Backspace', 'Shift and Enter']
const likeOthers = /^(?!nothing|a part of a word|two lines|all, backwards)/

describe.each(selections)('With %s selected', (selected, select) => {
  const tried = keys.filter(([title]) => !(likeOthers.test(selected) && alike.includes(title)))
  it.each(tried)('%s has the same effect as in a text area', (_, key) =>
    press('paragraphs', select, key),
  )
})

const replaced = ['Delete', 'Backspace', 'a letter', 'cut', 'paste']
describe.each(['a list', 'a link and formats'] as const)('In a text with %s', (which) => {
  describe.each(selections.filter(([title]) => /lines|all|the end/.test(title)))(
    'with %s selected',
    (_, select) => {
      it.each(keys.filter(([title]) => replaced.includes(title)))(
        '%s changes the text as in a text area',
        (_, key) => press(which, select, key),
      )
    },
  )
})

/** Places at which a selection or a caret may end: words, spaces and ends of lines. */
const ends = [0, 2, 4, 5, 7, 10, 11, 16, 17, 20, 22]
const anyPlace = fc.constantFrom(...ends)
const anyMove = fc.record({
  selection: fc.uniqueArray(anyPlace, { minLength: 2, maxLength: 2 }),
  target: anyPlace,
})
/** The same moves on each run; each of them starts with the text that the one before it left. */
const movesFor = (seed: number) => fc.sample(anyMove, { seed, numRuns: 8 })

describe.each([
  ['cut and pasted', 'x'],
  ['copied and pasted', 'c'],
])('What is %s', (_, key) => {
  it.each(
    (['paragraphs', 'line breaks', 'a link and formats'] as const).flatMap((which) =>
      [1, 2].map((seed) => [which, seed] as const),
    ),
  )(
    'in a text with %s changes the rich text as it changes a text area, in the random moves %i',
    async (which, seed) => {
      await open(which)
      for (const { selection, target } of movesFor(seed)) {
        const [anchor = 0, end = 0] = selection
        await compare(() =>
          userEvent.keyboard(
            from(anchor, end) + control(key) + from(target, target) + control('v'),
          ),
        )
      }
    },
  )

  it.each([
    ['a space before a word', from(10, 16)],
    ['a space after a word', from(11, 5)],
    ['a space', from(10, 11)],
  ])(
    'within a list with %s changes the rich text as it changes a text area',
    async (_title, select) => {
      await open('a list')
      await compare(() =>
        userEvent.keyboard(`${select}${control(key)}${from(2, 2)}${control('v')}|`),
      )
    },
  )
})

/** A place in a field, in pixels: every letter is 12 wide, every line 30 high. */
const placeOf = (line: number, column: number) => ({ x: column * 12 + 1, y: line * 30 + 15 })
const dragged = page.getByText('Vedettävä')

describe('What is dropped', () => {
  it.each(selections.filter(([title]) => /nothing, in|part/.test(title)))(
    'from outside the editor, with %s selected, is inserted where it is dropped',
    async (_, select) => {
      await open('paragraphs')
      await compare(async (field) => {
        await userEvent.keyboard(select)
        await userEvent.dragAndDrop(dragged, field, { targetPosition: placeOf(2, 5) })
      })
      expect(areaText()).toContain('Kolmeuv')
    },
  )

  it.each([
    ['forwards', from(5, 10)],
    ['backwards', from(10, 5)],
  ])('of the text itself, selected %s, is moved', async (_, select) => {
    await open('paragraphs')
    await compare(async (field) => {
      await userEvent.keyboard(select)
      await userEvent.dragAndDrop(field, field, {
        sourcePosition: placeOf(1, 2),
        targetPosition: placeOf(0, 2),
      })
    })
    expect(areaText()).toContain('YkKaksisi')
  })

  it.each(
    (['paragraphs', 'a link and formats', 'a list'] as const).flatMap((which) =>
      (
        [
          ['a space before a word, to another line', from(10, 16), 1, 7, 0, 2],
          ['a space after a word, to another line', from(11, 5), 1, 2, 2, 5],
          ['a space alone, within its line', from(10, 11), 1, 5, 1, 2],
          ['a space before a word, within its line', from(10, 13), 1, 7, 1, 2],
          ['a space after a word, within its line', from(8, 11), 1, 4, 1, 11],
          ['a word between spaces, to its start', from(11, 13), 1, 7, 1, 0],
        ] as const
      ).map((row) => [which, ...row] as const),
    ),
  )('in a text with %s, with %s, is moved with its spaces', async (which, _, select, ...at) => {
    const [line, column, toLine, toColumn] = at
    await open(which)
    await compare(async (field) => {
      await userEvent.keyboard(select)
      await userEvent.dragAndDrop(field, field, {
        sourcePosition: placeOf(line, column),
        targetPosition: placeOf(toLine, toColumn),
      })
    })
    expect(areaText()).not.toBe('Yksi\nKaksi sanaa\nKolme')
  })

  it.each([
    ['forwards, to its end', from(5, 7), 0, 5, 'ksiKa'],
    ['backwards, to its end', from(7, 5), 0, 5, 'ksiKa'],
    ['forwards, to its start', from(7, 9), 3, 0, 'ksKai'],
    ['forwards, into itself', from(6, 9), 2, 3, 'Kaksi'],
  ])(
    'of the text itself, selected %s, is moved within its line',
    async (_, select, at, to, moved) => {
      await open('paragraphs')
      await compare(async (field) => {
        await userEvent.keyboard(select)
        await userEvent.dragAndDrop(field, field, {
          sourcePosition: placeOf(1, at + 1),
          targetPosition: placeOf(1, to),
        })
      })
      expect(areaText()).toContain(moved)
    },
  )
})
