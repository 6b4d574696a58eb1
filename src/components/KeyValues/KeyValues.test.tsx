import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ReferenceNumberRow } from '../ReferenceNumberRow/ReferenceNumberRow.tsx'
import { KeyValues } from './KeyValues.tsx'
import '../../styles/global.css'

const rows = [
  { term: 'Ilmoitettu päättymispäivä', value: '31.12.2026' },
  { term: 'Vastattava viimeistään', value: 'torstai 31.12.2026' },
  { term: 'Lähetetty', value: '23.11.2026 klo 18.42' },
]

/** Returns the words of a text that are broken over more than one line. */
function broken(text: Text): string[] {
  return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return range.getClientRects().length > 1 ? [word] : []
  })
}

it.each([1280, 360, 320, 240, 160])(
  'no value of a list of facts breaks inside a word in a window %i px wide',
  async (width) => {
    const { container } = await render(
      <div style={{ width }}>
        <KeyValues items={rows} />
        <ReferenceNumberRow label="Viitenumero" value="QD7V-63K7">
          <button type="button">Tulosta</button>
        </ReferenceNumberRow>
      </div>,
    )
    await expect.element(page.getByText('QD7V-63K7')).toBeVisible()
    const values = [...container.querySelectorAll('dd, b')].flatMap(({ firstChild }) =>
      firstChild instanceof Text ? [firstChild] : [],
    )
    expect(values).toHaveLength(4)
    expect(values.flatMap(broken)).toEqual([])
  },
)
