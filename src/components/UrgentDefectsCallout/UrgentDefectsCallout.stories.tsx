import type { Meta, StoryObj } from '@storybook/react-vite'
import { UrgentDefectsCallout } from './UrgentDefectsCallout.tsx'

const meta = {
  title: 'Components/UrgentCall',
  component: UrgentDefectsCallout,
  args: {
    title: 'Soita, jos vika ei voi odottaa',
    reasons: [
      { icon: 'drop', text: 'Vesi vuotaa' },
      { icon: 'flame', text: 'Palaa tai savuaa' },
      { icon: 'bolt', text: 'Sähkövika tai sähköt poikki' },
      { icon: 'lock', text: 'Ovi ei mene lukkoon' },
      { icon: 'lift', text: 'Hissi on jumissa' },
    ],
    danger: (
      <>
        Jos joku on vaarassa, soita ensin hätänumeroon <a href="tel:112">112</a>.
      </>
    ),
    over: 'Talosi päivystys',
    phones: [{ href: 'tel:+358105550112', text: '010 555 0112' }],
    notes: ['Lähihuolto, Espoo', 'Arkisin 7–16'],
  },
} satisfies Meta<typeof UrgentDefectsCallout>

export default meta
type Story = StoryObj<typeof meta>

export const WithNumber: Story = {}
export const WithoutNumber: Story = {
  args: { phones: [], notes: ['Huollon numero on porraskäytävän ilmoitustaululla.'] },
}
