import scene from './house-scene.svg'

/** The visible part of the picture: all of it for sign-in, the house for the side card, its gable for the strip. */
const CROPS = {
  street: '',
  house: '#svgView(viewBox(120,380,580,400))',
  gable: '#svgView(viewBox(180,420,260,260))',
}

/** A dark street with lights on in one house. Decorative. */
export function HouseScene({ crop }: { crop: keyof typeof CROPS }) {
  return <img className={`scene scene-${crop}`} src={scene + CROPS[crop]} alt="" />
}
