import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useIgnoreDoubleClick } from './use-ignore-double-click.ts'

function Two({ onSign }: { onSign: () => void }) {
  const [isSecond, setSecond] = useState(false)
  return isSecond ? (
    <Second onSign={onSign} />
  ) : (
    <button type="button" onClick={() => setSecond(true)}>
      Go on
    </button>
  )
}

function Second({ onSign }: { onSign: () => void }) {
  useIgnoreDoubleClick()
  return (
    <button type="button" onClick={onSign}>
      Sign
    </button>
  )
}

it('the second click of a double click is ignored on the next screen; a later click is not', async () => {
  let signed = 0
  await render(<Two onSign={() => (signed += 1)} />)
  await page.getByRole('button', { name: 'Go on' }).dblClick({ position: { x: 5, y: 5 } })
  const sign = page.getByRole('button', { name: 'Sign' })
  await expect.element(sign).toBeVisible()
  expect({ signed, focused: document.activeElement === sign.element() }).toEqual({
    signed: 0,
    focused: false,
  })
  await sign.click()
  expect(signed).toBe(1)
})
