import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChoiceGroup } from '../ChoiceGroup/ChoiceGroup.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { type ErrorItem, ErrorSummary } from './ErrorSummary.tsx'

const items: ErrorItem[] = [
  { name: 'city', text: 'Enter the city' },
  { name: 'pets', text: 'Say whether there are pets' },
]

function Form({ errors, attempt }: { errors: readonly ErrorItem[]; attempt: number }) {
  return (
    <>
      <ErrorSummary title="Check two things" items={errors} focusKey={attempt} />
      <TextField name="city" label="City" value="" onChange={() => {}} />
      <ChoiceGroup
        name="pets"
        label="Pets"
        options={[
          { value: 'yes', title: 'Yes' },
          { value: 'no', title: 'No' },
        ]}
        value={null}
        onChange={() => {}}
      />
    </>
  )
}

const summary = page.getByRole('group', { name: 'Check two things' })

it('the error summary is empty without errors and takes the focus when errors appear', async () => {
  const screen = await render(<Form errors={[]} attempt={0} />)
  await expect.element(summary).not.toBeInTheDocument()
  await screen.rerender(<Form errors={items} attempt={1} />)
  await expect.element(summary).toHaveFocus()
})

it('takes the focus on the next attempt, not while errors are being corrected', async () => {
  const screen = await render(<Form errors={items} attempt={1} />)
  await userEvent.click(page.getByLabelText('City'))
  await screen.rerender(<Form errors={items.slice(1)} attempt={1} />)
  await expect.element(page.getByLabelText('City')).toHaveFocus()
  await screen.rerender(<Form errors={items.slice(1)} attempt={2} />)
  await expect.element(summary).toHaveFocus()
})

it('links each line to its field', async () => {
  await render(<Form errors={items} attempt={1} />)
  await userEvent.click(page.getByRole('link', { name: 'Enter the city' }))
  await expect.element(page.getByLabelText('City')).toHaveFocus()
})

it('links the error of a group of choices to the first choice', async () => {
  await render(<Form errors={items} attempt={1} />)
  await userEvent.click(page.getByRole('link', { name: 'Say whether there are pets' }))
  await expect.element(page.getByRole('radio', { name: 'Yes' })).toHaveFocus()
})
