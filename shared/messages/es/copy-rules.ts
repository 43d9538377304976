import type { Messages } from '../text.ts'
import type * as en from '../en/copy-rules.ts'

export const copyRules: Messages<typeof en.copyRules> = {
  nameMissing: 'Falta el nombre',
  roleMissing: 'Di quién es, por ejemplo “Jefe de obra”',
  emailMissing: 'Falta el correo',
  tooLong: 'Demasiado largo',
  isBuilder: 'Esta ya es la dirección de tu constructora',
  known: 'Esta dirección ya está en la lista',
  ownAddress: 'Esta dirección es del propio Homeclaim: los correos solo volverían',
  most: ({ most }) =>
    `Además de tu constructora se puede avisar a ${most} direcciones. Quita una para agregar otra.`,
  confirmFirst: 'Confirma primero tu propio correo. Hasta entonces solo se escribe a tu constructora.',
  missing: 'Esta dirección ya no está en la lista',
}
