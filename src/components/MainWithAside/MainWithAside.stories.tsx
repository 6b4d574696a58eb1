import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../Card/Card.tsx'
import { KeyValues } from '../KeyValues/KeyValues.tsx'
import { Page } from '../Page/Page.tsx'
import { Aside, MainWithAside } from './MainWithAside.tsx'

const meta = {
  title: 'Components/Split',
  component: MainWithAside,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof MainWithAside>
export default meta

export const WithAside: StoryObj<typeof meta> = {
  args: {
    children: (
      <>
        <Card title="Lomake">Tästä sivu kertoo.</Card>
        <Aside label="Sopimuksesi">
          <Card title="Sopimuksesi">
            <KeyValues items={[{ term: 'Alkoi', value: '1.6.2021' }]} />
          </Card>
        </Aside>
      </>
    ),
  },
  render: (args) => (
    <Page>
      <MainWithAside {...args} />
    </Page>
  ),
}
