import { createPdf } from '../../../server/demo/pdf.ts'
import {
  B2,
  encodeLatin1,
  type FolderFiles,
  type ImportMistake,
  makeBuildingsCsv,
  makeFolderWithChange,
  makeFolderWithFiles,
  validFolder,
} from './right.ts'

const MAX_BYTES = 10 * 1024 * 1024
/** Documents that name files which cannot be sent, and one that can. */
const documents: FolderFiles = {
  'documents.csv': `externalId;buildingExternalId;categoryId;file\r\n${[
    'a.pdf',
    'A.PDF',
    'empty.pdf',
    'text.pdf',
    'large.pdf',
    'C:\\\\a.pdf',
    '../a.pdf',
  ]
    .map((file, place) => `D-${place + 1};B-1;general;${file}\r\n`)
    .join('')}`,
  'a.pdf': createPdf({ title: 'Säännöt', paragraphs: [] }),
  'empty.pdf': '',
  'text.pdf': 'Säännöt',
  'large.pdf': Buffer.alloc(MAX_BYTES + 1),
}

/** Mistakes with the files of a folder. */
export const folderMistakes: readonly ImportMistake[] = [
  {
    mistake: 'a folder that is right, which has no answer',
    files: validFolder,
    says: [],
    stored: 'B-1 B-2 C-1 R-1',
  },
  {
    mistake: 'a folder without a file',
    files: {},
    says: ['The folder data has no ….'],
    stored: '',
  },
  {
    mistake: 'a file in a folder within the folder',
    files: { 'data/buildings.csv': 'externalId\r\n' },
    says: ['The folder data has no ….'],
    stored: '',
  },
  {
    mistake: 'a name in the singular',
    files: { 'building.csv': 'externalId\r\n' },
    says: ['The file data/building.csv cannot be imported: it is not named ….'],
    stored: '',
  },
  {
    mistake: 'a name with a capital',
    files: { 'Buildings.csv': 'externalId\r\n' },
    says: [
      'The file data/Buildings.csv cannot be imported: name it buildings.csv, in small letters.',
    ],
    stored: '',
  },
  {
    mistake: 'an extension in capitals, beside right files',
    files: makeFolderWithFiles({ 'contacts.CSV': 'externalId\r\n' }),
    says: [
      'The file data/contacts.CSV cannot be imported: name it contacts.csv, in small letters.',
      'Nothing was written.',
    ],
    stored: '',
  },
  {
    mistake: 'a second file of a kind, which a browser has numbered',
    files: makeFolderWithFiles({ 'buildings (1).csv': 'externalId\r\n' }),
    says: [
      'The file data/buildings (1).csv cannot be imported: it is not named ….',
      'Nothing was written.',
    ],
    stored: '',
  },
  {
    mistake: 'a text file that may hold rows, beside right files',
    files: makeFolderWithFiles({ 'contacts.txt': 'externalId\r\n' }),
    says: [
      'The file data/contacts.txt cannot be imported: it is not named ….',
      'Nothing was written.',
    ],
    stored: '',
  },
  {
    mistake: 'a workbook beside right files',
    files: makeFolderWithFiles({ 'contacts.xlsx': 'PK' }),
    says: [
      'The file data/contacts.xlsx cannot be imported: it is a workbook, save each of its sheets as CSV.',
      'Nothing was written.',
    ],
    stored: '',
  },
  {
    mistake: 'a workbook that was renamed',
    files: { 'buildings.csv': encodeLatin1('PK\x03\x04\x14\x00') },
    says: [
      'The file data/buildings.csv is not a table in CSV: it is a compressed file, such as a workbook: save it as CSV.',
    ],
    stored: '',
  },
  {
    mistake: 'a workbook of old that was renamed',
    files: { 'buildings.csv': encodeLatin1('\xd0\xcf\x11\xe0\xa1\xb1') },
    says: [
      'The file data/buildings.csv is not a table in CSV: it is a compressed file, such as a workbook: save it as CSV.',
    ],
    stored: '',
  },
  {
    mistake: 'a page of a sign-in that was saved as a table',
    files: { 'buildings.csv': '<!doctype html><title>Sign in</title>' },
    says: [
      'The file data/buildings.csv has no column externalId: its first line, which names the columns, has <!doctype html><title>Sign in</title>.',
    ],
    stored: '',
  },
  {
    mistake: 'files of an open spreadsheet and of a system, which are none',
    files: makeFolderWithFiles({
      '.~lock.buildings.csv#': 'x',
      '~$buildings.csv': 'x',
      '._buildings.csv': 'x',
    }),
    says: [],
    stored: 'B-1 B-2 C-1 R-1',
  },
  {
    mistake: 'a table and a list of the same kind',
    files: makeFolderWithFiles({ 'buildings.json': '[]' }),
    says: [
      'The folder data has both buildings.json and buildings.csv: remove one.',
      'Nothing was written.',
    ],
    stored: '',
  },
  {
    mistake: 'an empty file',
    files: makeFolderWithFiles({ 'buildings.csv': '' }),
    says: [
      'The file data/buildings.csv is not a table in CSV: it has no headings.',
      'Nothing was written.',
    ],
    stored: '',
  },
  { mistake: 'a file without rows', files: makeBuildingsCsv([]), says: [], stored: '' },
  {
    mistake: 'a folder in the place of a file',
    files: { 'buildings.csv/rows': 'x' },
    says: ['The file data/buildings.csv cannot be read: it is no file.'],
    stored: '',
  },
  {
    mistake: 'contracts without the table of tenants',
    files: { 'contracts.csv': validFolder['contracts.csv'] },
    says: [
      'The file data/contracts.csv lacks its tenants: put contract-tenants.csv beside it, with the column contractExternalId.',
    ],
    stored: '',
  },
  {
    mistake: 'tenants without their contracts',
    files: { 'contract-tenants.csv': validFolder['contract-tenants.csv'] },
    says: ['The file data/contract-tenants.csv belongs to contracts.csv, which is not there.'],
    stored: '',
  },
  {
    mistake: 'tenants of contracts that are not there',
    files: makeFolderWithChange(
      'contract-tenants.csv',
      'C-1;R-1',
      'C-8;R-1;tenant;ei;ei\r\nC-9;R-1;tenant;ei;ei\r\nC-1;R-1',
    ),
    says: [
      'In data/contract-tenants.csv rows 1 and 2 (lines 2 and 3) belong to no row of contracts.csv: see contractExternalId.',
      'Nothing was written.',
    ],
    stored: '',
  },
  {
    mistake: 'the rows of another kind',
    files: { 'buildings.csv': validFolder['residents.csv'] },
    says: [
      'buildings | 1 | buildings.csv:2 | R-1 | streetAddress | required | a value: the table has no column streetAddress',
      'buildings | 1 | buildings.csv:2 | R-1 | postalCode | required | a value: the table has no column postalCode',
      'buildings | 1 | buildings.csv:2 | R-1 | city | required | a value: the table has no column city',
      'buildings | 1 | buildings.csv:2 | R-1 | givenName | unknown_field | no field of this name: docs/provider/fields.md has the names',
      'buildings | 1 | buildings.csv:2 | R-1 | familyName | unknown_field | no field of this name: docs/provider/fields.md has the names',
    ],
    stored: '',
  },
  {
    mistake: 'a table that was cut between two rows, by the counts beside it',
    files: makeFolderWithFiles({
      'buildings.csv': validFolder['buildings.csv'].slice(0, -B2.length - 2),
      'row-counts.csv': 'file;rows\r\nbuildings.csv;2\r\ncontract-tenants.csv;1\r\n',
    }),
    says: [
      'The rows of data/buildings.csv are 1, and by row-counts.csv 2: it was cut off, or is of another time.',
      'Nothing was written.',
    ],
    stored: '',
  },
  {
    mistake: 'a table that was cut in its last cell, by the counts beside it',
    files: makeFolderWithFiles({
      'buildings.csv': validFolder['buildings.csv'].slice(0, -3),
      'row-counts.csv': 'file;rows\r\nbuildings.csv;2\r\n',
    }),
    says: [
      'The file data/buildings.csv does not end with a line break: it was cut off in its last cell.',
      'Nothing was written.',
    ],
    stored: '',
  },
  {
    mistake: 'counts of a file that is not there',
    files: makeFolderWithFiles({ 'row-counts.csv': 'file;rows\r\ninvoices.csv;0\r\n' }),
    says: [
      'The file data/invoices.csv is not there, or cannot be read: row-counts.csv names it.',
      'Nothing was written.',
    ],
    stored: '',
  },
  {
    mistake: 'counts that are no numbers',
    files: makeFolderWithFiles({ 'row-counts.csv': 'file;rows\r\nbuildings.csv;kaksi\r\n' }),
    says: [
      'The file data/row-counts.csv has no file and number of rows in line 2.',
      'Nothing was written.',
    ],
    stored: '',
  },
  {
    mistake: 'counts that are right',
    files: makeFolderWithFiles({
      'row-counts.csv':
        'file;rows\r\nbuildings.csv;2\r\ncontracts.csv;1\r\ncontract-tenants.csv;1\r\n',
    }),
    says: [],
    stored: 'B-1 B-2 C-1 R-1',
  },
  {
    mistake: 'documents whose files are missing, empty, too large, of another type, and elsewhere',
    files: makeFolderWithFiles(documents),
    says: [
      'documents | 2 | documents.csv:3 | D-2 | file | unknown_file | a file that is below the folder, or was sent on the same day',
      'documents | 3 | documents.csv:4 | D-3 | file | empty_file | a file that is not empty',
      'documents | 4 | documents.csv:5 | D-4 | file | invalid_file_type | a PDF or a picture, with a name that says so',
      'documents | 5 | documents.csv:6 | D-5 | file | too_big_file | a file of at most 10 MB',
      'documents | 6 | documents.csv:7 | D-6 | file | invalid_string | the path of a file below the folder',
      'documents | 7 | documents.csv:8 | D-7 | file | invalid_string | the path of a file below the folder',
    ],
    stored: 'B-1 B-2 C-1 D-1 R-1',
  },
]
