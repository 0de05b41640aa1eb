/**
 * A certificate of `localhost`, signed by itself and good until 2126; its key is public and protects nothing. Made with
 * `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=localhost`.
 */
export const certificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUYyloQ0wUGo7BlfQndRKR0ShAH+QwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzE2MzcxNloYDzIxMjYxMDMw
MTYzNzE2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARziclTQsMYAlqyRB1LUdZXAka22zdktG/Fp6W2HmpTJ+/6PQj6PVqY
UulA14ncDZArbdNIRle+jyfSdRGyA4Kgo28wbTAdBgNVHQ4EFgQU6OMOO14KfVY/
+pl1kA4pHefld0IwHwYDVR0jBBgwFoAU6OMOO14KfVY/+pl1kA4pHefld0IwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgPvtcj8GNsS3Yw6Vs4fulg041vr9+s3YTW67/adsvjmQCIQC4
1pUDiH8R/KUw3mnZLUXaJykCXJvEtPIdHXbzTrBzfQ==
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgBjE6RQUEqB9jaCRC
E9gbW5mx6bnJ3NqgE/Bx9qlgBc+hRANCAARziclTQsMYAlqyRB1LUdZXAka22zdk
tG/Fp6W2HmpTJ+/6PQj6PVqYUulA14ncDZArbdNIRle+jyfSdRGyA4Kg
-----END PRIVATE KEY-----
`,
};
