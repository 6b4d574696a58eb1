import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { readTypedInput } from './typed.ts'

it('A text is read the same from a text area and from the editor that replaces it', async () => {
  const { rerender } = await render(
    <main>
      <label id="label" htmlFor="text">
        Viesti
      </label>
      <textarea id="text" defaultValue={'Hei,\n\nmihin aikaan?\nAino'} />
    </main>,
  )
  const before = readTypedInput()
  expect(before).toEqual({ Viesti: 'Hei,\n\nmihin aikaan?\nAino' })
  await rerender(
    <main>
      <label id="label" htmlFor="text">
        Viesti
      </label>
      <div
        role="textbox"
        tabIndex={0}
        aria-labelledby="label"
        contentEditable
        suppressContentEditableWarning
      >
        <p>Hei,</p>
        <p>
          <br />
        </p>
        <p>
          mihin <strong>aikaan?</strong>
          <br />
          Aino
        </p>
      </div>
    </main>,
  )
  expect(readTypedInput()).toEqual(before)
})
