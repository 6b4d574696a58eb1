import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextField } from '../TextField/TextField.tsx'

const field = page.getByLabelText('City')
const error = page.getByText('Required.')
const elsewhere = page.getByRole('button', { name: 'Elsewhere' })

/** A field that shows its error once it has been left. */
function Left() {
  const [isLeft, setLeft] = useState(false)
  return (
    <>
      <TextField
        name="city"
        label="City"
        error={isLeft ? 'Required.' : undefined}
        value=""
        onChange={() => {}}
        onLeave={() => setLeft(true)}
      />
      <button type="button">Elsewhere</button>
    </>
  )
}

beforeEach(async () => {
  await render(<Left />)
})

const fire = (type: 'mousedown' | 'mouseup') =>
  elsewhere.element().dispatchEvent(new MouseEvent(type, { bubbles: true }))
/** Waits until a task that an earlier press scheduled has run. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
const leave = () => {
  const element = field.element()
  if (element instanceof HTMLElement) element.blur()
}

it('a field shows its error not while an element is pressed, but after the click', async () => {
  await userEvent.click(field)
  await nextTask()
  fire('mousedown')
  leave()
  await nextTask()
  expect(error.elements()).toEqual([])
  fire('mouseup')
  expect(error.elements()).toEqual([])
  await expect.element(error).toBeVisible()
})

it('a field shows its error at once when it is left by keyboard', async () => {
  await userEvent.click(field)
  await userEvent.keyboard('{Tab}')
  await expect.element(elsewhere).toHaveFocus()
  await expect.element(error).toBeVisible()
})

it('a field does not count as left when its own label is pressed', async () => {
  await userEvent.click(field)
  await userEvent.click(page.getByText('City'))
  await expect.element(field).toHaveFocus()
  await nextTask()
  expect(error.elements()).toEqual([])
})
