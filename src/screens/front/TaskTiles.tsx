import { useTranslation } from 'react-i18next'
import { Section } from '../../components/Section/Section.tsx'
import { Tile, Tiles } from '../../components/Tiles/Tiles.tsx'
import { useContracts, useRoles, useSwitches } from '../../services/signed-in.ts'
import { type FrontTile, frontTiles } from './front-tiles.ts'

/** Tiles of the available tasks. */
export function TaskTiles({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('front')
  const contract = useContracts().find(({ uuid }) => uuid === contractUuid)
  const switches = useSwitches()
  const roles = useRoles(contractUuid)
  const tiles = contract ? frontTiles(contract, switches, roles) : []
  if (tiles.length === 0) return null
  return (
    <Section first title={t('tiles.heading')}>
      <Tiles>
        {tiles.map((tile) => (
          <Task key={tile.name} {...tile} />
        ))}
      </Tiles>
    </Section>
  )
}

function Task({ name, icon, to, href, soon }: FrontTile) {
  const { t } = useTranslation(['front', 'shell'])
  const words = { icon, title: t(`tiles.${name}.title`), text: t(`tiles.${name}.text`) }
  if (soon) return <Tile {...words} soon={t('shell:comingSoon')} />
  if (href !== undefined) return <Tile {...words} href={href} newTab={t('shell:newTab')} />
  return <Tile {...words} to={to} />
}
