import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Toast, ToastRegion } from './Toast.tsx'

const meta = {
  title: 'Components/Toast',
  component: Toast,
  args: {
    children: 'Luonnos tallennettiin. Voit jatkaa siitä myöhemmin.',
    closeLabel: 'Sulje ilmoitus',
    onClose: fn(),
  },
  render: (args) => (
    <ToastRegion>
      <Toast {...args} />
    </ToastRegion>
  ),
} satisfies Meta<typeof Toast>
export default meta

export const Saved: StoryObj<typeof meta> = {}
export const WithAnIcon: StoryObj<typeof meta> = {
  args: { icon: 'printer', children: 'Kuitti on tulostettu.' },
}
