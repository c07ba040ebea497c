/** What every shader of the scene knows: the light, the haze of distance, and the pixel. */
export const COMMON = /* glsl */ `
  uniform vec3 sun;        // where light comes from, as the camera sees it
  uniform vec3 haze;       // the page behind
  uniform vec2 hazeRange;  // from where to where things fade into it
  uniform float hazeMost;
  uniform float pixel;     // the width of a pixel at distance 1

  vec3 hazed(vec3 colour, float depth) {
    float far = clamp((depth - hazeRange.x) / max(hazeRange.y - hazeRange.x, 1e-5), 0.0, 1.0);
    return mix(colour, haze, far * hazeMost);
  }
`;

/** The number of the grain that has none. */
export const LACQUER = 3;

/**
 * Noise in space, and what boards are made of: carved out of one block, so that grain runs through every side. Which grain that is,
 * is chosen when a shader is compiled: without a graphics card every branch that is there is paid for, taken or not.
 */
export const GRAIN = /* glsl */ `
  uniform vec3 light;
  uniform vec3 dark;
  uniform float grainScale;

  float chance(vec3 p) {
    p = fract(p * 0.3183099 + vec3(0.1, 0.17, 0.23));
    p *= 17.0;
    return fract(p.x * p.y * p.z * (p.x + p.y + p.z));
  }
  float noise(vec3 x) {
    vec3 i = floor(x);
    vec3 f = fract(x);
    f = f * f * (3.0 - 2.0 * f);
    return mix(
      mix(mix(chance(i), chance(i + vec3(1, 0, 0)), f.x), mix(chance(i + vec3(0, 1, 0)), chance(i + vec3(1, 1, 0)), f.x), f.y),
      mix(mix(chance(i + vec3(0, 0, 1)), chance(i + vec3(1, 0, 1)), f.x), mix(chance(i + vec3(0, 1, 1)), chance(i + vec3(1, 1, 1)), f.x), f.y),
      f.z);
  }

  vec3 kaya(vec3 p) {
    // Years of growth round a trunk that stood far to the left: nearly straight lines from bottom to top.
    vec3 q = p + 0.35 * vec3(noise(p * vec3(0.5, 0.11, 0.5)), 0.0, noise(p.zyx * vec3(0.5, 0.11, 0.5) + 7.0));
    float trunk = length(q.xz - vec2(-23.0, -9.0));
    float year = trunk * 2.1 + noise(vec3(trunk * 0.8, p.y * 0.05, 3.0)) * 2.2;
    float ring = fract(year);
    float late = smoothstep(0.25, 0.86, ring) * (1.0 - smoothstep(0.9, 1.0, ring));
    float fibre = noise(vec3(trunk * 26.0, p.y * 0.55, p.z * 3.0)) - 0.5;
    float pore = noise(vec3(trunk * 60.0, p.y * 1.6, p.z * 9.0)) - 0.5;
    float cloud = noise(p * vec3(0.28, 0.12, 0.28) + 5.0) - 0.5;
    float seen = clamp(1.6 - fwidth(trunk * 26.0) * 0.9, 0.0, 1.0);
    float tone = 0.16 + 0.30 * late * (0.7 + 0.6 * noise(vec3(floor(year), 1.0, 1.0))) + 0.26 * cloud + seen * (0.26 * fibre + 0.14 * pore);
    return mix(light, dark, clamp(tone, 0.0, 1.0));
  }

  vec3 slate(vec3 p) {
    float cloud = noise(p * 0.45) * 0.6 + noise(p * 1.3 + 4.0) * 0.4;
    float cleft = noise(vec3(p.x * 0.9 + p.y * 0.5, p.y * 4.0 - p.x * 1.6, p.z * 2.0));
    float speck = noise(p * 22.0) - 0.5;
    return mix(light, dark, clamp(0.15 + 0.6 * cloud + 0.2 * (cleft - 0.5), 0.0, 1.0)) + speck * 0.025;
  }

  vec3 paper(vec3 p) {
    float cloud = noise(p * 0.4) - 0.5;
    float fibre = noise(vec3(p.x * 9.0 + noise(p) * 6.0, p.y * 1.7, p.z * 5.0)) - 0.5;
    float other = noise(vec3(p.x * 1.5, p.y * 11.0 + noise(p.yxz + 9.0) * 6.0, p.z * 5.0)) - 0.5;
    return mix(light, dark, clamp(0.25 + 0.45 * cloud + 0.16 * fibre + 0.16 * other, 0.0, 1.0));
  }

  vec3 carved(vec3 place) {
    vec3 p = place * grainScale;
    #if GRAIN == 0
      return kaya(p);
    #elif GRAIN == 1
      return slate(p);
    #elif GRAIN == 2
      return paper(p);
    #else
      return light;
    #endif
  }
`;
