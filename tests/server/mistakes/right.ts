/** Files of a folder, by their paths. */
export type FolderFiles = Readonly<Record<string, string | Uint8Array>>

/** A mistake in a folder of files to import, and what the command says about it. */
export interface ImportMistake {
  readonly mistake: string
  readonly files: FolderFiles
  /** The lines that it prints beside the counts, with ` | ` between cells; empty where all is right. */
  readonly says: readonly string[]
  /** The ids of what is stored afterwards. */
  readonly stored: string
}

const building = 'externalId;streetAddress;postalCode;city'

/** Makes the CSV file of buildings with these rows; another heading may add columns. */
export const makeBuildingsCsv = (rows: readonly string[], heading = building) => ({
  'buildings.csv': `${[heading, ...rows].join('\r\n')}\r\n`,
})

/** Makes the CSV file of valid buildings with one more column, and one of these cells in each row. */
export const makeBuildingsCsvWithColumn = (column: string, cells: readonly string[]): FolderFiles =>
  makeBuildingsCsv(
    cells.map((cell, place) => `B-${place + 1};Koivukuja 3;02100;Espoo;${cell}`),
    `${building};${column}`,
  )

export const [B1, B2] = ['B-1;Koivukuja 3;02100;Espoo', 'B-2;Koivukuja 5;02100;Espoo']
const contract =
  'externalId;buildingExternalId;contractType;status;startDate;streetAddressLine1;postalCode;city'
const tenant = 'contractExternalId;residentExternalId;tenantRole;isContractParty;isPayer'

/** A folder without a mistake: two buildings, and a contract of one tenant in one of them. */
export const validFolder = {
  ...makeBuildingsCsv([B1, B2]),
  'residents.csv': 'externalId;givenName;familyName\r\nR-1;Veikko;Vieras\r\n',
  'contracts.csv': `${contract}\r\nC-1;B-1;rental;active;1.1.2024;Koivukuja 3 A 1;02100;Espoo\r\n`,
  'contract-tenants.csv': `${tenant}\r\nC-1;R-1;tenant;kyllä;kyllä\r\n`,
} satisfies FolderFiles

/** Returns the folder without a mistake, with some of its files replaced. */
export const makeFolderWithFiles = (files: FolderFiles): FolderFiles => ({
  ...validFolder,
  ...files,
})

/** Returns the folder without a mistake, with a part of one file replaced. */
export const makeFolderWithChange = (
  name: keyof typeof validFolder,
  from: string,
  to: string,
): FolderFiles => makeFolderWithFiles({ [name]: validFolder[name].replace(from, to) })

/** Encodes a text as UTF-16 with a byte order mark. */
export const encodeUtf16 = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le')
/** Encodes a text as Latin-1, which is Windows-1252 for these characters. */
export const encodeLatin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')
