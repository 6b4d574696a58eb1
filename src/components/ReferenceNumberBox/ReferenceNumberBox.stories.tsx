import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReferenceNumberBox } from './ReferenceNumberBox.tsx'

const meta = {
  title: 'Components/ReferenceBox',
  component: ReferenceNumberBox,
} satisfies Meta<typeof ReferenceNumberBox>
export default meta

export const Reference: StoryObj<typeof meta> = {
  args: { label: 'Viitenumero', value: 'K7MP-4RXW' },
}
