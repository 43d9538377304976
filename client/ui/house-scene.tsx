import scene from './house-scene.svg'

/** What of the street is seen: the whole for sign-in, the house for the side card, its gable for the strip. */
const CROPS = {
  street: '',
  house: '#svgView(viewBox(120,380,580,400))',
  gable: '#svgView(viewBox(180,420,260,260))',
}

/** A dark street, and the lights are on in your house. Decorative. */
export function HouseScene({ crop }: { crop: keyof typeof CROPS }) {
  return <img className={`scene scene-${crop}`} src={scene + CROPS[crop]} alt="" />
}
