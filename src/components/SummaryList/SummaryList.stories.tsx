import type { Meta, StoryObj } from '@storybook/react-vite'
import { SummaryList, type SummaryRow } from './SummaryList.tsx'

const row = (term: string, value: SummaryRow['value']): SummaryRow => ({
  term,
  value,
  change: { text: 'Muuta', hidden: `kohtaa ${term.toLowerCase()}`, onGo: () => {} },
})

const meta = {
  title: 'Form/SummaryList',
  component: SummaryList,
  args: {
    rows: [
      row('Sopimus päättyy', <b>torstai 31.12.2026</b>),
      row(
        'Tilinumero',
        <>
          <span className="num">FI21 1234 5600 0007 85</span>
          <br />
          <span className="small muted">Nordea, Aino Lehtonen</span>
        </>,
      ),
      { term: 'Vuokralaiset', value: 'Aino Lehtonen' },
    ],
  },
} satisfies Meta<typeof SummaryList>

export default meta
type Story = StoryObj<typeof meta>

export const Answers: Story = {}
export const WithoutChanges: Story = {
  args: {
    rows: [
      { term: 'Asunto', value: 'Koivukuja 4 A 12, 33100 Tampere' },
      { term: 'Ilmoituspäivä', value: 'lauantai 21.11.2026' },
    ],
  },
}
export const LongFinnishWords: Story = {
  args: {
    rows: [
      row('Asuntoesittelyjen alkamisajankohta', 'torstai 26.11.2026'),
      row(
        'Sähköpostiosoite',
        'aino.maria.lehtonen-virtanen@esimerkkisahkopostipalvelunimi.example',
      ),
    ],
  },
}
