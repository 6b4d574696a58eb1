import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { RichTextField } from './RichTextField.tsx'

const filled =
  '<p>Hei Heikki,</p><p><strong>keskiviikko sopii</strong>. Katso vielä:</p><ol><li><p>miten <em>hana</em> suljetaan</p></li><li><p><a href="https://www.vuokratalo.fi" rel="noopener noreferrer">hanan käyttöohje</a></p><ul><li><p>sivu 4</p></li></ul></li></ol><p>Terveisin<br>Aino</p>'

const meta = {
  title: 'Form/RichTextField',
  component: RichTextField,
  args: { name: 'content', label: 'Viesti', value: '', onChange: () => {} },
  render: function Held(args) {
    const [value, setValue] = useState(args.value)
    return (
      <main>
        <RichTextField {...args} value={value} onChange={setValue} />
      </main>
    )
  },
} satisfies Meta<typeof RichTextField>

export default meta
type Story = StoryObj<typeof meta>

/** Waits until the editor has been loaded. */
const loaded = async (canvas: HTMLElement) => {
  await within(canvas).findByRole('toolbar')
  return within(canvas).getByRole('textbox')
}

export const Empty: Story = {
  play: async ({ canvasElement }) => void (await loaded(canvasElement)),
}
export const Filled: Story = { ...Empty, args: { value: filled } }
export const Focused: Story = {
  args: { value: filled },
  play: async ({ canvasElement }) => {
    const text = await loaded(canvasElement)
    await userEvent.click(text)
    await expect(text).toHaveFocus()
  },
}
export const NearlyFull: Story = {
  ...Empty,
  args: { value: `<p>${'Lumikasa peitti keinut. '.repeat(122)}</p>` },
}
export const TooLong: Story = {
  ...Empty,
  args: {
    value: `<p>${'Lumikasa peitti keinut. '.repeat(130)}</p>`,
    error: 'Viesti on liian pitkä. Enintään 3000 merkkiä.',
  },
}
export const Wrong: Story = {
  ...Empty,
  args: { hint: 'Vastaamme kolmessa päivässä.', error: 'Kirjoita viesti.', required: true },
}
export const Disabled: Story = { ...Empty, args: { value: filled, disabled: true } }
export const OnAPhone: Story = { ...Filled, globals: { viewport: { value: 'phone' } } }
/** Where the editor cannot be loaded, the text area stays. */
export const AsATextArea: Story = {
  args: { value: filled, load: () => Promise.reject(new Error('offline')) },
  play: async ({ canvasElement }) => {
    const text = await within(canvasElement).findByRole('textbox')
    await expect(text.localName).toBe('textarea')
  },
}
/** The field with the dialog that adds a link. */
export const AsksForALink: Story = {
  args: { value: filled },
  play: async ({ canvasElement }) => {
    await loaded(canvasElement)
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Linkki' }))
    await within(document.body).findByRole('dialog', { name: 'Lisää linkki' })
  },
}
