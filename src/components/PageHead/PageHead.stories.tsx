import type { Meta, StoryObj } from '@storybook/react-vite'
import { BackLink } from '../BackLink/BackLink.tsx'
import { ReferenceNumberBox } from '../ReferenceNumberBox/ReferenceNumberBox.tsx'
import { PageHead } from './PageHead.tsx'

const meta = { title: 'Components/PageHead', component: PageHead } satisfies Meta<typeof PageHead>
export default meta
type Story = StoryObj<typeof meta>

export const TitleAndLead: Story = {
  args: { title: 'Pysäköinti', lead: 'Valitse pihakartasta vapaa paikka.' },
}
export const InAFlow: Story = {
  args: {
    back: <BackLink to="/">Etusivu</BackLink>,
    over: 'Vuokrasopimuksen irtisanominen',
    title: 'Muuton tiedot',
  },
}
export const Done: Story = {
  args: {
    over: 'Ilmoitus on lähetetty',
    done: true,
    title: 'Kiitos, että asuit meillä',
    lead: 'Vuokrasopimuksesi päättyy torstaina 31.12.2026.',
    scene: 'farewell',
    children: <ReferenceNumberBox label="Viitenumero" value="K7MP-4RXW" />,
  },
}
export const Waiting: Story = {
  args: {
    mark: 'waiting',
    title: 'Ilmoitus odottaa Lauran hyväksyntää',
    lead: 'Sopimus irtisanotaan vain, jos Laura Korhonen hyväksyy ilmoituksen.',
  },
}
export const Refused: Story = {
  args: { mark: 'refused', title: 'Sopimusta ei irtisanottu' },
}
export const Approved: Story = {
  args: {
    mark: 'done',
    title: 'Irtisanominen on hyväksytty',
    lead: 'Sopimus päättyy 31.12.2026. Kiitos, että asuit meillä.',
    scene: 'farewell',
  },
}
export const LastOfAFlow: Story = {
  args: {
    above: <p className="small">5/5 Lähetetty</p>,
    title: 'Kiitos, että asuit meillä',
  },
}
