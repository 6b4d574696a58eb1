import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PhoneField } from './PhoneField.tsx'

const sent: unknown[] = []

function Form() {
  const [value, setValue] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent.push(new FormData(event.currentTarget).get('phone'))
      }}
    >
      <PhoneField name="phone" label="Puhelinnumero" value={value} onChange={setValue} />
      <button type="submit">Lähetä</button>
    </form>
  )
}

it('shows a national phone number in international form when the field loses the focus', async () => {
  await render(<Form />)
  const field = page.getByLabelText('Puhelinnumero')
  await userEvent.type(field, '040 123 4567')
  await expect.element(field).toHaveValue('040 123 4567')
  await userEvent.tab()
  await expect.element(field).toHaveValue('+358 40 123 4567')
})

it('sends a national phone number in international form when Enter is pressed', async () => {
  await render(<Form />)
  await userEvent.type(page.getByLabelText('Puhelinnumero'), '040 123 4567{Enter}')
  await expect.poll(() => sent).toEqual(['+358 40 123 4567'])
})

it('leaves a text that is not a phone number as it was typed', async () => {
  await render(<Form />)
  const field = page.getByLabelText('Puhelinnumero')
  await userEvent.type(field, '040 12')
  await userEvent.tab()
  await expect.element(field).toHaveValue('040 12')
})
