import type { Meta, StoryObj } from '@storybook/react-vite'
import { KeyValues } from '../KeyValues/KeyValues.tsx'
import { Page } from '../Page/Page.tsx'
import { Sheet } from '../Sheet/Sheet.tsx'
import { Aside, Split } from './Split.tsx'

const meta = {
  title: 'Components/Split',
  component: Split,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Split>
export default meta

export const WithAside: StoryObj<typeof meta> = {
  args: {
    children: (
      <>
        <Sheet title="Lomake">Tästä sivu kertoo.</Sheet>
        <Aside label="Sopimuksesi">
          <Sheet title="Sopimuksesi">
            <KeyValues items={[{ term: 'Alkoi', value: '1.6.2021' }]} />
          </Sheet>
        </Aside>
      </>
    ),
  },
  render: (args) => (
    <Page>
      <Split {...args} />
    </Page>
  ),
}
