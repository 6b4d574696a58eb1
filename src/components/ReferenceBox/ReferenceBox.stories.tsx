import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReferenceBox } from './ReferenceBox.tsx'

const meta = {
  title: 'Components/ReferenceBox',
  component: ReferenceBox,
} satisfies Meta<typeof ReferenceBox>
export default meta

export const Reference: StoryObj<typeof meta> = {
  args: { label: 'Viitenumero', value: 'K7MP-4RXW' },
}
