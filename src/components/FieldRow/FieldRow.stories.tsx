import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextField } from '../TextField/TextField.tsx'
import { FieldRow } from './FieldRow.tsx'

const still = () => {}

const meta = {
  title: 'Form/FieldRow',
  component: FieldRow,
  args: {
    children: (
      <>
        <TextField name="postalCode" label="Postinumero" value="33100" onChange={still} />
        <TextField name="city" label="Postitoimipaikka" value="Tampere" onChange={still} />
      </>
    ),
  },
} satisfies Meta<typeof FieldRow>

export default meta
type Story = StoryObj<typeof meta>

export const AsWide: Story = {}
export const NarrowFirst: Story = { args: { narrowFirst: true } }
export const OnAPhone: Story = { ...NarrowFirst, globals: { viewport: { value: 'narrow' } } }
