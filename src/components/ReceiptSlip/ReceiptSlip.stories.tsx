import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReceiptSlip } from './ReceiptSlip.tsx'

const meta = {
  title: 'Components/ReceiptSlip',
  component: ReceiptSlip,
} satisfies Meta<typeof ReceiptSlip>
export default meta
type Story = StoryObj<typeof meta>

export const Payment: Story = {
  args: {
    title: 'Maksukuitti',
    note: 'Kuitti 2026-11-00318 · 2.11.2026 klo 9.14',
    rows: [
      { term: 'Vuokra, marraskuu', value: '702,50 €' },
      { term: 'Vesiennakko, 2 hlö', value: '40,00 €' },
      { term: 'Maksettu', value: '742,50 €', total: true },
    ],
  },
}
export const Callout: Story = {
  args: {
    title: 'Irtisanomisilmoitus',
    rows: [
      { term: 'Lähetetty', value: '21.11.2026 klo 18.42' },
      { term: 'Sopimus päättyy', value: '31.12.2026' },
    ],
  },
}
export const WithinASection: Story = {
  args: {
    title: 'Irtisanomisilmoitus',
    level: 3,
    rows: [{ term: 'Lähetetty', value: '21.11.2026 klo 18.42' }],
  },
  render: (args) => (
    <>
      <h2>Kuitit</h2>
      <ReceiptSlip {...args} />
    </>
  ),
}
