import { useState } from 'react';
import { PictureGrid, PictureMarks, PictureRow, PictureWays } from './Pictures.tsx';

const src = '/icons/apple-touch-icon.png';

export function Sample() {
  const [pictures, setPictures] = useState(['Capa', 'Verso', 'Detalhe']);
  const move = (name: string, to: number) => {
    const others = pictures.filter((each) => each !== name);
    setPictures([...others.slice(0, to), name, ...others.slice(to)]);
  };
  return (
    <>
      <PictureGrid>
        {pictures.map((name, place) => (
          <li key={name}>
            <img src={src} alt={`Foto de ${name}`} width={180} height={180} />
            <PictureMarks>
              <span>{name}</span>
            </PictureMarks>
            <PictureWays
              place={place}
              count={pictures.length}
              onMove={(step) => move(name, place + step)}
              onRemove={() => setPictures(pictures.filter((each) => each !== name))}
            />
          </li>
        ))}
      </PictureGrid>
      <PictureRow>
        <li>
          <img src={src} alt="Pequena" width={96} height={72} />
        </li>
      </PictureRow>
    </>
  );
}
