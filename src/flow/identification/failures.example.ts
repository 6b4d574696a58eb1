/** All failures of identification as query parameters, with their texts. */
export const identificationFailures: readonly {
  readonly query: string
  readonly title: string
  readonly text: string
  readonly canRestart: boolean
}[] = [
  {
    query: 'error=CONFIRM_OPERATION_CANCELLED',
    title: 'Tunnistautuminen keskeytyi',
    text: 'Voit palata irtisanomiseen ja tunnistautua uudelleen.',
    canRestart: true,
  },
  {
    query: 'error=CONFIRM_OPERATION_IDENTITY_MISMATCH',
    title: 'Henkilö on eri kuin kirjautunut asukas',
    text: 'Tunnistaudu omilla pankkitunnuksillasi tai omalla mobiilivarmenteellasi.',
    canRestart: true,
  },
  {
    query: 'error=CONFIRM_OPERATION_NO_ATTRIBUTES',
    title: 'Tunnistautumisesta puuttui tietoja',
    text: 'Tunnistautumispalvelu ei antanut kaikkia tietoja, joita irtisanominen vaatii. Ota yhteyttä asiakaspalveluun.',
    canRestart: false,
  },
  {
    query: 'error=CONFIRM_OPERATION_NO_IDENTITY',
    title: 'Henkilöllisyyttä ei voitu käsitellä',
    text: 'Tunnistautumispalvelu ei kertonut, kuka olet. Yritä uudelleen.',
    canRestart: true,
  },
  {
    query: 'error=CONFIRM_OPERATION_NO_IDENTITY_VERIFIER',
    title: 'Tällä tavalla ei voi tunnistautua',
    text: 'Irtisanominen vaatii pankkitunnukset tai mobiilivarmenteen.',
    canRestart: true,
  },
  {
    query: 'error=CONFIRM_OPERATION_NO_USER',
    title: 'Käyttäjätietoja ei voitu hakea',
    text: 'Tunnistautunutta henkilöä ei löytynyt palvelusta. Yritä uudelleen.',
    canRestart: true,
  },
  {
    query: 'error=CONFIRM_OPERATION_GENERIC_ERROR',
    title: 'Vahvistaminen epäonnistui',
    text: 'Jokin meni vikaan. Palaa irtisanomiseen ja yritä uudelleen.',
    canRestart: true,
  },
  {
    query: 'error=CONFIRM_OPERATION_INVALID_CONFIRM_TYPE',
    title: 'Vahvistaminen ei onnistunut tällä tavalla',
    text: 'Palaa irtisanomiseen ja aloita vahvistaminen alusta.',
    canRestart: true,
  },
  {
    query: 'error=TERMINATE_CONTRACT_INIT_CONFIRM_ERROR',
    title: 'Tunnistautumista ei voitu aloittaa',
    text: 'Palaa irtisanomiseen ja yritä hetken kuluttua uudelleen.',
    canRestart: true,
  },
  {
    query: 'error=TERMINATE_CONTRACT_CONFIRM_ERROR',
    title: 'Ilmoitusta ei voitu ottaa vastaan',
    text: 'Palaa irtisanomiseen, niin näet, voiko sopimuksen yhä irtisanoa.',
    canRestart: true,
  },
  {
    query: 'error=IMPERSONATION_WRITE_ACCESS_DENIED',
    title: 'Et voi allekirjoittaa asukkaan puolesta',
    text: 'Olet kirjautunut asukkaan puolesta, joten sinulla ei ole oikeutta muuttaa tietoja.',
    canRestart: true,
  },
  {
    query: 'reason=identity_not_processable',
    title: 'Henkilöllisyyttä ei voitu käsitellä',
    text: 'Tunnistautumispalvelun antamaa henkilötunnusta ei voitu lukea. Yritä uudelleen tai ota yhteyttä asiakaspalveluun.',
    canRestart: true,
  },
  {
    query: 'reason=user_data_error',
    title: 'Käyttäjätietoja ei voitu hakea',
    text: 'Tunnistautuminen onnistui, mutta tietojasi ei saatu haettua. Yritä hetken kuluttua uudelleen.',
    canRestart: true,
  },
  {
    query: 'reason=incomplete_attributes',
    title: 'Tunnistautumisen tiedot ovat puutteelliset',
    text: 'Tunnistautumispalvelu antoi vain osan tiedoista, joita vahvistaminen vaatii. Yritä uudelleen tai kokeile toista tunnistautumistapaa.',
    canRestart: true,
  },
  ...['', 'error=NO_SUCH_CODE', 'error=INTERNAL_SERVER_ERROR', 'reason=no_such_reason'].map(
    (query) => ({
      query,
      title: 'Palvelu on epäkunnossa',
      text: 'Yritä hetken kuluttua uudelleen.',
      canRestart: true,
    }),
  ),
]
