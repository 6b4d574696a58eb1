import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmergencyBulletin } from './EmergencyBulletin.tsx'

const meta = {
  title: 'Components/Alarm',
  component: EmergencyBulletin,
  args: {
    kind: 'Häiriötiedote',
    title: 'Lämmin vesi on poikki A‑portaassa',
    level: 3,
    times: ['Julkaistu 21.11.2026 klo 16.40', 'Voimassa 22.11.2026 klo 12.00 asti'],
    to: '/ilmoitustaulu/1',
    read: 'Lue tiedote',
    children: 'Lämmönjakohuoneen pumppu on rikki. Huolto korjaa sitä parhaillaan.',
  },
} satisfies Meta<typeof EmergencyBulletin>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const UntilFurtherNotice: Story = { args: { times: ['Julkaistu 21.11.2026 klo 16.40'] } }
export const InAnotherLanguage: Story = {
  args: { title: 'Varmvattnet är avstängt', children: 'Pumpen är trasig.', lang: 'sv' },
}
