import { plural } from '../format.ts'
import type { Messages } from '../text.ts'
import type * as en from '../en/admin-health.ts'

export const adminHealth: Messages<typeof en.adminHealth> = {
  running: 'En marcha',
  storage: 'Almacenamiento y registro',
  email: {
    title: 'Correo',
    open: 'Abrir',
    openWhat: ({ what }) => `Abrir: ${what}`,
    notSetUp:
      'Sin configurar: no se envía nada. Mientras tanto, cada persona le manda el enlace a su constructora.',
    sent: ({ count }) =>
      plural(count, { one: '1 enviado en 7 días.', other: `${count} enviados en 7 días.` }),
    cameBack: ({ count }) =>
      count === 0
        ? 'Ninguno fue devuelto.'
        : plural(count, { one: '1 fue devuelto.', other: `${count} fueron devueltos.` }),
  },
  replies: {
    title: 'Respuestas por correo',
    comeTo: ({ address }) => `Llegan a ${address}.`,
    wrong: ({ words, remedy }) => `${words} Qué hacer: ${remedy}`,
  },
  backup: {
    title: 'Última copia de seguridad',
    now: 'Hacer copia',
    busy: 'Haciendo copia...',
    none: 'No se conoce ninguna.',
    made: ({ size }) => `<time/>, ${size}, completa y verificada`,
    nightly: 'Se hace una cada noche.',
    notNightly: 'No se hace ninguna por sí sola: <code>NIGHTLY_BACKUP</code> está desactivado.',
    kept: ({ count, size }) => `Se guardan ${count}, ${size} en total.`,
    damages: ({ count, first }) =>
      `${plural(count, { one: 'Ya había 1 problema', other: `Ya había ${count} problemas` })} en los datos: ${first}. Qué hacer: pide a quien instaló Homeclaim que revise el disco. Se conserva la última copia que no los tiene.`,
    making: 'Se está haciendo una copia de seguridad. Puedes salir de esta página.',
    failed: 'Falló la del <time/>.',
    notBegun: 'La copia no empezó. Inténtalo de nuevo.',
    beside:
      'Está en el mismo disco que los datos: copia la carpeta <folder/> a otro equipo, o pon en <code>BACKUP_DIR</code> una carpeta de otro disco.',
    remedy: 'Qué hacer: haz una copia ahora. Guarda otra en un equipo distinto.',
    remedyAndSetting: 'Qué hacer: haz una copia ahora y quita ese ajuste. Guarda otra en un equipo distinto.',
  },
  jobs: {
    title: 'Tareas programadas',
    run: 'Los avisos, los plazos y los reintentos corren solos.',
    ran: 'Los avisos, los plazos y los reintentos corren solos. La última vez fue el <time/>',
    failing: ({ jobs }) => `Fallaron la última vez y se vuelven a intentar solas: ${jobs}.`,
    late: ({ jobs }) => `No corrieron a tiempo: ${jobs}. Qué hacer: reinicia Homeclaim.`,
    unknown: ({ job }) => `una tarea (${job})`,
  },
  jobNames: {
    outbox: 'enviar correos',
    push: 'enviar notificaciones',
    notify: 'enviar a ntfy y webhooks',
    inbox: 'leer respuestas',
    imap: 'leer el buzón',
    photos: 'hacer miniaturas de las fotos',
    billing: 'leer suscripciones',
    'account-deletions': 'eliminar cuentas',
    evidence: 'hacer archivos de pruebas',
    imports: 'leer importaciones',
    'reported-fixes': 'cerrar lo reparado',
    'automatic-follow-ups': 'enviar recordatorios a constructoras',
    reminders: 'enviar avisos',
    records: 'revisar los registros',
    backups: 'hacer la copia de seguridad de cada noche',
    'record-days': 'cerrar el día de los registros',
    'old-imports': 'eliminar importaciones antiguas',
    'first-pages': 'hacer miniaturas de los documentos',
    'pending-answers': 'registrar respuestas que ya no se pueden deshacer',
    'still-fixed': 'preguntar si una reparación sigue bien',
    'unanswered-visits': 'recordar visitas sin respuesta',
    'unclaimed-uploads': 'eliminar archivos que no se enviaron',
    'unused-proofs': 'eliminar comprobantes sin usar',
    'orphaned-mail-files': 'eliminar archivos de correos eliminados',
    'unmatched-mail': 'eliminar correos antiguos sin reclamo',
    'stale-sessions': 'cerrar sesiones antiguas',
    'builder-sessions': 'cerrar sesiones antiguas de constructoras',
    'open-streams': 'mantener al día las páginas abiertas',
    'old-changes': 'limpiar la lista de cambios',
    'unowned-mails': 'eliminar correos de cuentas eliminadas',
    'spent-limits': 'limpiar límites vencidos',
    'ended-leases': 'limpiar bloqueos vencidos',
    'spent-nonces': 'limpiar códigos de inicio de sesión usados',
  },
  disk: {
    title: 'Disco',
    left: ({ free, total }) => `Quedan ${free} de ${total}.`,
    unknown: 'No se pudo leer cuánto espacio queda.',
    database: ({ size }) => `La base de datos ocupa ${size}.`,
    full: 'Está lleno: no se aceptan fotos ni correos hasta que haya espacio.',
    remedy: 'Qué hacer: borra lo que no haga falta en este disco, o consigue uno más grande.',
    deletion:
      'Desde <time/> otro programa lee sin parar la base de datos, así que en su bitácora quedan palabras de una cuenta eliminada. Desaparecen solas cuando se detenga. Qué hacer: espera a que termine la copia de seguridad, o reinicia el programa que copia la base de datos.',
  },
  record: {
    title: 'Registro',
    none: 'Todavía no hay nada registrado.',
    unchecked: ({ count }) =>
      plural(count, {
        one: '1 entrada, todavía sin revisar. Se revisa sola.',
        other: `${count} entradas, todavía sin revisar. Se revisan solas.`,
      }),
    matches: ({ count }) =>
      plural(count, {
        one: 'La única entrada coincide con su suma de verificación.',
        other: `Las ${count} entradas coinciden con sus sumas de verificación.`,
      }),
    changed: ({ count }) =>
      `${plural(count, { one: 'El registro de 1 reclamo se cambió', other: `Los registros de ${count} reclamos se cambiaron` })} fuera de Homeclaim. Qué hacer: conserva las últimas copias de seguridad y ejecuta <code>homeclaim verify</code> o <code>npm run verify</code>. Nombra cada entrada.`,
  },
  errors: {
    title: 'Errores',
    none: 'Ninguno desde que arrancó.',
    jobFailed: ({ job }) => `Una tarea falló: ${job}.`,
    logged: ({ what }) => `La bitácora dice, en inglés: “${what}”.`,
    times: ({ times }) => `(${times} veces)`,
    remedy: 'Qué hacer: si se repite una y otra vez, copia el informe de abajo y pide ayuda con él.',
  },
  version: {
    title: 'Versión',
    running: ({ version }) => `${version}, en marcha desde el <time/>`,
  },
  report: {
    ask: '¿Algo anda mal? <copy>Copia un informe</copy> sin datos personales.',
    label: 'Informe',
    hint: 'Selecciónalo todo y cópialo.',
  },
}
