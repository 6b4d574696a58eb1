import { useTranslation } from 'react-i18next'
import { Drawer } from '../components/Drawer/Drawer.tsx'
import { LinkIcon } from '../components/LinkIcon/LinkIcon.tsx'
import { Menu, type MenuItem } from '../components/Menu/Menu.tsx'
import type { RouteArea } from '../routing/pages.ts'
import { paths } from '../routing/paths.ts'
import { LanguageLinks } from './LanguageLinks.tsx'
import type { MenuEntry, MenuEntryGroup } from './menu-entries.ts'

export type PortalMenuProps = {
  open: boolean
  onClose: () => void
  groups: readonly MenuEntryGroup[]
  /** Area of the current page. */
  area: RouteArea
}

/** The menu drawer, with languages and sign-out at the end. */
export function PortalMenu({ open, onClose, groups, area }: PortalMenuProps) {
  const { t } = useTranslation('shell')

  function itemOf(place: MenuEntry): MenuItem {
    const words = { icon: place.icon, text: t(`menu.${place.area}`) }
    if (place.soon) return { ...words, soon: t('comingSoon') }
    if (place.href !== undefined) return { ...words, href: place.href, newTab: t('newTab') }
    return { ...words, to: place.to, current: place.area === area }
  }

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('menu.title')}
      closeLabel={t('menu.close')}
      foot={
        <>
          <LanguageLinks />
          <LinkIcon tall icon="lock" to={paths.logout}>
            {t('signOut')}
          </LinkIcon>
        </>
      }
    >
      <Menu
        label={t('menu.title')}
        onChoose={onClose}
        groups={groups.map(({ group, places }) => ({
          ...(group !== 'home' && { title: t(`menu.groups.${group}`) }),
          items: places.map(itemOf),
        }))}
      />
    </Drawer>
  )
}
