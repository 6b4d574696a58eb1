import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tile, Tiles } from './Tiles.tsx'

const meta = { title: 'Components/Tiles' } satisfies Meta
export default meta
type Story = StoryObj

export const FourTasks: Story = {
  render: () => (
    <Tiles>
      <Tile icon="wrench" title="Ilmoita viasta" text="Hana, lämpö, valot, lukko" to="/fault" />
      <Tile icon="wallet" title="Maksut" text="Maksutiedot tulevat tänne" soon="Tulossa" />
      <Tile icon="calendar" title="Saunavuoro" text="Vuoron varaaminen" soon="Tulossa" />
      <Tile icon="door-out" title="Irtisano sopimus" text="Kun muutat pois" to="/terminate" />
    </Tiles>
  ),
}

export const AnOddNumberAndANewTab: Story = {
  render: () => (
    <Tiles>
      <Tile
        icon="wrench"
        title="Ilmoita viasta"
        text="Huoltoyhtiön palvelussa"
        href="https://huolto.example"
        newTab="avautuu uuteen välilehteen"
      />
      <Tile icon="people" title="Asukkaat" to="/residents" />
      <Tile icon="document" title="Asiakirjat" text="Sopimus, todistukset" to="/documents" />
    </Tiles>
  ),
}

export const OnAPhone: Story = { ...FourTasks, globals: { viewport: { value: 'narrow' } } }
