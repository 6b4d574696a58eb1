import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { PasswordField } from './PasswordField.tsx'

const meta = {
  title: 'Form/PasswordField',
  component: PasswordField,
  args: {
    name: 'password',
    label: 'Salasana',
    value: '',
    onChange: () => {},
    autoComplete: 'current-password',
    showText: 'Näytä salasana',
    hideText: 'Piilota salasana',
  },
  render: function Held(args) {
    const [value, setValue] = useState(args.value)
    return <PasswordField {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof PasswordField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: 'Koivuranta1!' } }
export const Shown: Story = {
  args: { value: 'Koivuranta1!' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Näytä salasana' }))
    await expect(canvas.getByLabelText('Salasana')).toHaveAttribute('type', 'text')
  },
}
export const Wrong: Story = {
  args: {
    autoComplete: 'new-password',
    hint: 'Vähintään 8 merkkiä, pieni ja iso kirjain, numero ja erikoismerkki.',
    value: 'koivu',
    error: 'Salasanassa on oltava vähintään 8 merkkiä.',
    required: true,
  },
}
export const Disabled: Story = { args: { value: 'Koivuranta1!', disabled: true } }
